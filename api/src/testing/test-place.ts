import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { type DatabasePlace, databaseFile } from '../storage/database.ts';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  type InitialState,
  isOnPostgres,
  restorePostgresDatabase,
} from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { whenOver } from './when-over.ts';

/** A folder with a SQLite database, or a PostgreSQL database, migrated; `seeded` has the content of a new site. */
export async function testPlace(state: InitialState = 'migrated'): Promise<DatabasePlace> {
  const dataDir = temporaryFolder();
  if (!isOnPostgres()) {
    copyFileSync(sqliteTemplate(state), databaseFile(dataDir));
    return { dataDir };
  }
  const databaseUrl = (await takeUsed(state)) ?? (await createPostgresDatabase(state));
  whenOver(() => used.push(databaseUrl));
  return { dataDir, databaseUrl };
}

/** The SQLite file that a test copies. */
export const sqliteTemplate = (state: InitialState) =>
  path.join(process.env.TEST_SQLITE_TEMPLATES ?? '', state);

/** The environment variables that name a place for a separate process. */
export function settingsOf({ dataDir, databaseUrl = '' }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** Databases that earlier tests of the file no longer use. */
const used: string[] = [];

async function takeUsed(state: InitialState): Promise<string | undefined> {
  for (let url = used.pop(); url; url = used.pop()) {
    if (await restorePostgresDatabase(url, state)) return url;
    await dropPostgresDatabase(url);
  }
}

afterAll(async () => {
  for (const url of used) await dropPostgresDatabase(url);
});
