import { type Kysely, sql } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { listTables } from './copy-database.ts';

// SQLite alone: both databases have the same tables, and the test reads SQLite's list of references.

test('a table comes after the tables that its rows refer to, so that a backup can be written', async () => {
  const database = openDatabase({ dataDir: temporaryFolder() });
  await migrate(database);
  const db = database.withoutPlugins() as Kysely<unknown>;
  const tables = await listTables(db);
  const references = await Promise.all(
    tables.map(async (table, place) => {
      const { rows } = await sql<{ to: string }>`
        select "table" as "to" from pragma_foreign_key_list(${table})`.execute(db);
      return rows.map(({ to }) => ({ reference: `${table} → ${to}`, isFine: tables.indexOf(to) < place }));
    }),
  );
  await database.destroy();
  expect(references.flat().length).toBeGreaterThan(10);
  expect(references.flat().filter(({ isFine }) => !isFine)).toEqual([]);
});
