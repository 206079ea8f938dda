import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const maxConnections = 10;
/** A server that does not answer costs a request this long; pages go on from what is kept. */
const connectTimeoutMs = 2000;
/** A lock that is held longer is waited for between the tries, as with SQLite. */
const lockTimeoutMs = 50;
const statementTimeoutMs = 15_000;

/** Counts and sums are numbers here, as in SQLite; none comes near 2^53. */
const numbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** A PostgreSQL database, by its URL. Connects when it is first asked. */
export function openPostgres(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types,
  });
  // A connection that is lost, idle or between two statements of a transaction, is replaced by the next query; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
