import { existsSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Bucket, type BucketOptions, setBucket } from './bucket.ts';
import { isPostgres } from './is-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

const maxConnections = 10;
/** A request waits this long for a server that does not answer. Cached pages are still served. */
const connectTimeoutMs = 2000;
/** A longer lock fails the statement, and `retryWhenBusy` pauses between attempts, as on SQLite. */
const lockTimeoutMs = 50;
const statementTimeoutMs = 15_000;

/** Parses counts and sums as numbers, as SQLite does. None comes near 2^53. */
const numbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Opens a PostgreSQL database by its URL. Connects at the first query. */
function openPostgres(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types,
  });
  // Without these listeners a lost connection would end the process. The next query opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

export type Database = Kysely<Tables>;

export function databaseFile(dataDir: string, name = 'shortlisted.sqlite'): string {
  return path.join(dataDir, name);
}

/** The place of the database: a PostgreSQL server if there is a URL, otherwise a SQLite file in the data folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Name of the SQLite file if it is not a server's own. */
  file?: string;
  /** Has the bytes of files, instead of the database. */
  bucket?: BucketOptions | undefined;
}

export function openDatabase({ dataDir, databaseUrl, file, bucket }: DatabasePlace): Database {
  const db = new Kysely<Tables>({
    dialect: databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile(dataDir, file)),
    plugins: [new CamelCasePlugin()],
  });
  if (bucket) setBucket(db, new Bucket(bucket));
  return db;
}

/** Whether the place has a database. A PostgreSQL database counts as present, because an operator created it. */
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
