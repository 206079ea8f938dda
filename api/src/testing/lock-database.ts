import pg from 'pg';
import type { DatabasePlace } from '../storage/database.ts';
import { SqliteDatabase } from '../storage/open-sqlite.ts';

/** Locks out every other writer, as a backup or a long migration does, until the returned function is called. */
export async function lockDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(
      'lock table contact_submissions, newsletter_subscribers, releases, decisions, promotions, section_counts in exclusive mode',
    );
    return () => client.end();
  }
  const sqlite = new SqliteDatabase(`${dataDir}/shortlisted.sqlite`);
  sqlite.exec('begin immediate');
  return async () => void sqlite.close();
}
