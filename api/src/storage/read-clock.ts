import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** The time of the database's clock, which all servers share. Their own clocks may differ. */
export async function readClock(db: Database): Promise<Date> {
  const now = isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
    : sql<number>`(julianday('now') - 2440587.5) * 86400000`;
  const { ms } = await db.selectNoFrom(now.as('ms')).executeTakeFirstOrThrow();
  return new Date(Math.round(ms));
}
