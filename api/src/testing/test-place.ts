import type { DatabasePlace } from '../storage/database.ts';
import { createPostgresDatabase, dropPostgresDatabase, isOnPostgres } from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where a test keeps its data: a folder of its own and, where the tests run on PostgreSQL, a migrated database of its own. */
export async function testPlace(): Promise<DatabasePlace> {
  const dataDir = temporaryFolder();
  if (!isOnPostgres()) return { dataDir };
  const databaseUrl = await createPostgresDatabase();
  urls.push(databaseUrl);
  return { dataDir, databaseUrl };
}

/** The settings that name a place, for a server or a command in a process of its own. */
export function settingsOf({ dataDir, databaseUrl = '' }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

const urls: string[] = [];

afterAll(async () => {
  for (const url of urls.splice(0)) await dropPostgresDatabase(url);
});
