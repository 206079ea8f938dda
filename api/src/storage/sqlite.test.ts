import { sql } from 'kysely';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Database, neverWait, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

async function pragma(db: Database, name: string) {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test('a database that is opened again still flushes each commit to disk', async () => {
  const folder = temporaryFolder();
  const first = openDatabase({ dataDir: folder });
  await migrate(first);
  await first.destroy();

  const again = openDatabase({ dataDir: folder });
  expect(await pragma(again, 'synchronous')).toBe(2);
  expect(await pragma(again, 'journal_mode')).toBe('wal');
  expect(await pragma(again, 'foreign_keys')).toBe(1);
  await again.destroy();
});

test('a server never waits inside SQLite, which would stop the event loop', async () => {
  const db = openDatabase({ dataDir: temporaryFolder() });
  await neverWait(db);
  expect(await pragma(db, 'busy_timeout')).toBe(0);
  await db.destroy();
});
