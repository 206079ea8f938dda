import { existsSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The SQLite file in a data folder. */
export function databaseFile(dataDir: string, name = 'shortlisted.sqlite'): string {
  return path.join(dataDir, name);
}

/**
 * The place of the database: a PostgreSQL server if there is a URL, otherwise a SQLite file in the data
 * folder.
 */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Name of the SQLite file if it is not a server's own. */
  file?: string;
}

export function openDatabase({ dataDir, databaseUrl, file }: DatabasePlace): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile(dataDir, file)),
    plugins: [new CamelCasePlugin()],
  });
}

/**
 * Whether the place has a database. A PostgreSQL database counts as present, because an operator created it.
 */
export function hasDatabase({ dataDir, databaseUrl, file }: DatabasePlace): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir, file));
}

/**
 * Makes a locked SQLite database fail at once. SQLite would wait on the event loop, and all visitors with it.
 * `retryWhenBusy` pauses between attempts instead. PostgreSQL does not block the event loop.
 */
export async function neverWait(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma busy_timeout = 0`.execute(db);
}
