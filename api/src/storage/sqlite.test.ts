import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Database, databaseFile, neverWait, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

// SQLite alone: the test checks the settings of SQLite connections.

async function pragma(db: Database, name: string) {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test('a reopened database flushes each commit to disk and overwrites deleted data', async () => {
  const folder = temporaryFolder();
  const first = openDatabase({ dataDir: folder });
  await migrate(first);
  await first.destroy();

  const again = openDatabase({ dataDir: folder });
  expect(await pragma(again, 'synchronous')).toBe(2);
  expect(await pragma(again, 'journal_mode')).toBe('wal');
  expect(await pragma(again, 'foreign_keys')).toBe(1);
  expect(await pragma(again, 'secure_delete')).toBe(1);
  await again.destroy();
});

test('only its user can read a new database and its log; whom an older one is open to stays', async () => {
  const folder = temporaryFolder();
  const modes = () => readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777);
  const first = openDatabase({ dataDir: folder });
  await migrate(first);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  await first.destroy();
  chmodSync(databaseFile(folder), 0o640);
  const again = openDatabase({ dataDir: folder });
  await sql`select 1`.execute(again);
  expect(new Set(modes())).toEqual(new Set([0o640]));
  await again.destroy();
});

test('a server never waits inside SQLite, which would stop the event loop', async () => {
  const db = openDatabase({ dataDir: temporaryFolder() });
  await neverWait(db);
  expect(await pragma(db, 'busy_timeout')).toBe(0);
  await db.destroy();
});
