import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type SqliteModule from 'better-sqlite3';
import { type Dialect, SqliteDialect, SqliteDriver } from 'kysely';

/**
 * better-sqlite3 13 needs Node-API 10. Node 20 and the first releases of Node 22 lack it, and loading the package ends
 * the process. Version 12 ends the process on Node 24.19 and later when a statement is garbage-collected.
 */
const supported = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';

/** The SQLite driver for this version of Node. */
export const SqliteDatabase: typeof SqliteModule = createRequire(import.meta.url)(supported);

/** Time for which a command waits for a lock. */
export const busyTimeoutMs = 2000;

/** Opens a SQLite file. Creates its folder if there is none. */
export function openSqlite(file: string): Dialect {
  mkdirSync(path.dirname(file), { recursive: true });
  const isNew = !existsSync(file);
  const sqlite = new SqliteDatabase(file, { timeout: busyTimeoutMs });
  // It holds personal data. SQLite gives its log the same mode.
  if (isNew) chmodSync(file, 0o600);
  sqlite.pragma('journal_mode = WAL');
  // Each connection needs this: a reopened database starts with NORMAL, which may lose acknowledged writes.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrites deleted data, whichever process deletes it.
  sqlite.pragma('secure_delete = ON');
  const driver = new SqliteDriver({ database: sqlite });
  const rollBack = driver.rollbackTransaction.bind(driver);
  // SQLite rolls back by itself on a full disk. Another rollback would fail and hide the first error.
  driver.rollbackTransaction = async (connection) => {
    if (sqlite.inTransaction) await rollBack(connection);
  };
  return Object.assign(new SqliteDialect({ database: sqlite }), { createDriver: () => driver });
}
