import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, SqliteDialect } from 'kysely';

/** How long a command waits for a lock. */
export const busyTimeoutMs = 2000;

/** A SQLite file; makes its folder where there is none. */
export function openSqlite(file: string): Dialect {
  mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new SqliteDatabase(file, { timeout: busyTimeoutMs });
  sqlite.pragma('journal_mode = WAL');
  // Set on each connection: a database that is opened again starts with NORMAL, which may lose acknowledged writes.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return new SqliteDialect({ database: sqlite });
}
