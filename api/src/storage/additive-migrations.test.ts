import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { startTestDatabase } from '../testing/test-database.ts';
import { testPlace } from '../testing/test-place.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';

/** Leaves out 0163, which creates the tables, and 0170: an older server uses its tables only for optional features. */
const added = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => name > '0170-unused-tables');

/** Statements that break an older server that still runs. */
const breaking = [
  /\bdrop (table|column|view)\b/,
  /\brename (to|column)\b/,
  /\balter column\b/,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/,
];

const isBreaking = (text: string) => breaking.some((pattern) => pattern.test(text));

/** Runs a migration, and returns the text of its statements. */
async function statementsOf(name: string): Promise<string[]> {
  const said: string[] = [];
  const db = (await startTestDatabase()) as unknown as Kysely<unknown>;
  jest.spyOn(db.getExecutor(), 'executeQuery').mockImplementation(async ({ sql: text }) => {
    said.push(text.toLowerCase());
    return { rows: [] };
  });
  const { [name]: migration } = await migrations.getMigrations();
  await migration?.up(db).finally(() => jest.restoreAllMocks());
  return said;
}

test('the statements of a migration are recorded', async () => {
  expect(String(await statementsOf('0163-client-logos'))).toMatch('create table releases');
});

test('a migration breaks no older server', async () => {
  for (const name of added) {
    const said = await statementsOf(name);
    expect({ name, broken: said.filter(isBreaking) }).toEqual({ name, broken: [] });
  }
});

test.each([
  ['alter table "jobs" drop column "type"'],
  ['alter table "jobs" rename to "positions"'],
  ['alter table "jobs" add column "a" text not null'],
])('the statement %s counts as breaking', (text) => {
  expect(isBreaking(text)).toBe(true);
});

test('an older server restarts on the database of a newer one, and changes nothing', async () => {
  const place = await testPlace();
  const db = openDatabase(place);
  await migrate(db);
  const newer = {
    '9999-next': { up: async (next: Kysely<unknown>) => void (await sql`select 1`.execute(next)) },
  };
  await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await migrations.getMigrations()), ...newer }) },
  }).migrateToLatest();
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
});
