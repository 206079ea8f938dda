import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { startTestDatabase } from '../testing/test-database.ts';
import { testPlace } from '../testing/test-place.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';

/**
 * Leaves out the migrations from before rolling upgrades, and 0045, the last one that required all servers to
 * stop.
 */
const newestBefore = '0018-job-dates';
const later = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => name > newestBefore && name !== '0045-file-contents');

/** Statements that break an older server that still runs. */
const breaking = [
  /\bdrop (table|column|view)\b/,
  /\brename (to|column)\b/,
  /\balter column\b/,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/,
];

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
  expect(String(await statementsOf('0003-releases'))).toMatch('create table "releases"');
});

test.each(later)('the migration %s breaks no older server', async (name) => {
  const said = await statementsOf(name);
  expect(said.filter((text) => breaking.some((pattern) => pattern.test(text)))).toEqual([]);
});

test.each([
  ['alter table "jobs" drop column "type"'],
  ['alter table "jobs" rename to "positions"'],
  ['alter table "jobs" add column "a" text not null'],
])('the statement %s counts as breaking', (text) => {
  expect(breaking.some((pattern) => pattern.test(text))).toBe(true);
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
