import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

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
export function openPostgres(databaseUrl: string): Dialect {
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
