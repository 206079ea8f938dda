import { copyFileSync } from 'node:fs';
import { type DatabasePlace, databaseFile } from '../storage/database.ts';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  emptyPostgresDatabase,
  isOnPostgres,
} from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { whenOver } from './when-over.ts';

/**
 * A place for a test's data: a temporary folder with a migrated SQLite database, or a PostgreSQL database.
 */
export async function testPlace(): Promise<DatabasePlace> {
  const dataDir = temporaryFolder();
  if (!isOnPostgres()) {
    copyFileSync(process.env.TEST_SQLITE_TEMPLATE ?? '', databaseFile(dataDir));
    return { dataDir };
  }
  const databaseUrl = (await takeUsed()) ?? (await createPostgresDatabase());
  whenOver(() => used.push(databaseUrl));
  return { dataDir, databaseUrl };
}

/** The environment variables that name a place for a separate process. */
export function settingsOf({ dataDir, databaseUrl = '' }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** Databases that earlier tests of the file no longer use. */
const used: string[] = [];

async function takeUsed(): Promise<string | undefined> {
  for (let url = used.pop(); url; url = used.pop()) {
    if (await emptyPostgresDatabase(url)) return url;
    await dropPostgresDatabase(url);
  }
}

afterAll(async () => {
  for (const url of used) await dropPostgresDatabase(url);
});
