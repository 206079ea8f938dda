import { type QueryExecutorProvider, sql } from 'kysely';
import { startTestDatabase } from '../testing/test-database.ts';
import { migrate, migrations } from './migrate.ts';

async function statementTimeout(db: QueryExecutorProvider): Promise<unknown> {
  const { rows } = await sql<Record<string, string>>`show statement_timeout`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test('a migration has no time limit, and later requests have one', async () => {
  const db = await startTestDatabase();
  let during: unknown;
  const long = {
    up: async (transaction: QueryExecutorProvider) => {
      during = await statementTimeout(transaction);
    },
  };
  const known = await migrations.getMigrations();
  jest.spyOn(migrations, 'getMigrations').mockResolvedValue({ ...known, '9999-long': long });
  expect(await migrate(db)).toEqual(['9999-long']);
  expect(during).toBe('0');
  expect(await statementTimeout(db)).toBe('15s');
});

test('a database with migrations of another program, in another schema, is migrated', async () => {
  const db = await startTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create schema other`.execute(db);
  await sql`create table other.kysely_migration (name text)`.execute(db);
  await sql`insert into other.kysely_migration values ('9999-other')`.execute(db);
  await sql`create table other.kysely_migration_lock (id text)`.execute(db);
  expect(await migrate(db)).toEqual(Object.keys(await migrations.getMigrations()));
  expect(await migrate(db)).toEqual([]);
});
