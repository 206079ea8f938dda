import { type Kysely, Migrator, sql } from 'kysely';
import { startTestDatabase } from '../testing/test-database.ts';
import { testPlace } from '../testing/test-place.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';

/** Of the time before servers were replaced one by one, and the last one that servers had to be stopped for. */
const newestBefore = '0018-job-dates';
const later = Object.keys(migrations).filter((name) => name > newestBefore && name !== '0045-file-contents');

/** What an older server that still runs would fail at. */
const breaking = [
  /\bdrop (table|column|view)\b/,
  /\brename (to|column)\b/,
  /\balter column\b/,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/,
];

/** What a migration asks of the database, by the words. */
async function statementsOf(name: string): Promise<string[]> {
  const said: string[] = [];
  const db = (await startTestDatabase()) as unknown as Kysely<unknown>;
  jest.spyOn(db.getExecutor(), 'executeQuery').mockImplementation(async ({ sql: text }) => {
    said.push(text.toLowerCase());
    return { rows: [] };
  });
  await migrations[name]?.up(db).finally(() => jest.restoreAllMocks());
  return said;
}

test('what a migration asks of the database is seen', async () => {
  expect(String(await statementsOf('0003-releases'))).toMatch('create table "releases"');
});

test.each(later)('%s leaves an older server what it needs', async (name) => {
  const said = await statementsOf(name);
  expect(said.filter((text) => breaking.some((pattern) => pattern.test(text)))).toEqual([]);
});

test.each([
  ['alter table "jobs" drop column "type"'],
  ['alter table "jobs" rename to "positions"'],
  ['alter table "jobs" add column "a" text not null'],
])('%s would be noticed', (text) => {
  expect(breaking.some((pattern) => pattern.test(text))).toBe(true);
});

test('an older server that starts again on the database of a newer one does so, and changes nothing', async () => {
  const place = await testPlace();
  const db = openDatabase(place);
  await migrate(db);
  const newer = {
    '9999-next': { up: async (next: Kysely<unknown>) => void (await sql`select 1`.execute(next)) },
  };
  await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...newer }) },
  }).migrateToLatest();
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
});
