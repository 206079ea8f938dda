import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from '../database/seed.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface TestApp {
  app: FastifyInstance;
  db: Database;
  config: Config;
}

const running: TestApp[] = [];

/** The real server on a real database in a folder of its own; closed when the test is over. */
export async function startTestApp(
  prepare?: (db: Database) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const environment = { SITE_URL: 'https://www.example.com', DATA_DIR: temporaryFolder(), ...settings };
  const config = readConfig(environment);
  const db = openDatabase(config.dataDir);
  await migrate(db);
  await seed(db);
  await prepare?.(db);
  const app = await buildApp({ config, db });
  running.push({ app, db, config });
  return { app, db, config };
}

afterEach(async () => {
  for (const { app, db } of running.splice(0)) {
    await app.close();
    await db.destroy();
  }
});
