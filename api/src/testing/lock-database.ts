import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import type { DatabasePlace } from '../storage/database.ts';

/** Keeps every other writer out, as a backup or a long migration does, until the answer is called. */
export async function lockDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(
      'lock table contact_submissions, newsletter_subscribers, releases, decisions, promotions in exclusive mode',
    );
    return () => client.end();
  }
  const sqlite = new SqliteDatabase(`${dataDir}/shortlisted.sqlite`);
  sqlite.exec('begin immediate');
  return async () => void sqlite.close();
}
