import { copyFileSync } from 'node:fs';
import { type DatabasePlace, databaseFile } from '../storage/database.ts';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  emptyPostgresDatabase,
  isOnPostgres,
} from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where a test keeps its data: a folder of its own with a migrated database, or one of its own on PostgreSQL. */
export async function testPlace(): Promise<DatabasePlace> {
  const dataDir = temporaryFolder();
  if (!isOnPostgres()) {
    copyFileSync(process.env.TEST_SQLITE_TEMPLATE ?? '', databaseFile(dataDir));
    return { dataDir };
  }
  const databaseUrl = (await takeUsed()) ?? (await createPostgresDatabase());
  const { currentTestName } = expect.getState();
  (currentTestName === undefined ? ofAllTests : ofThisTest).push(databaseUrl);
  return { dataDir, databaseUrl };
}

/** The settings that name a place, for a server or a command in a process of its own. */
export function settingsOf({ dataDir, databaseUrl = '' }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

const ofAllTests: string[] = [];
const ofThisTest: string[] = [];
const ofEarlierTests: string[] = [];

/** One that an earlier test of the file has left. Emptied now and not at its end, where servers may still run on it. */
async function takeUsed(): Promise<string | undefined> {
  for (let url = ofEarlierTests.pop(); url; url = ofEarlierTests.pop()) {
    if (await emptyPostgresDatabase(url)) return url;
    await dropPostgresDatabase(url);
  }
}

afterEach(() => {
  ofEarlierTests.push(...ofThisTest.splice(0));
});

afterAll(async () => {
  for (const url of [...ofEarlierTests, ...ofAllTests]) await dropPostgresDatabase(url);
});
