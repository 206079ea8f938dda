import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { seed } from '../content/seed.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { settingsOf, testPlace } from './test-place.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  config: Config;
}

/** A machine that is slow because of other tests must not have this server refuse what is asked. */
const besideOtherTests = { OVERLOAD_PATIENCE: '1000' };
const running: TestApp[] = [];

/** The real server on a real database in a folder of its own; closed when the test is over. */
export async function startTestApp(
  prepare?: (db: Database) => Promise<void>,
  settings: Record<string, string> = {},
  logger?: FastifyServerOptions['logger'],
): Promise<TestApp> {
  const server = await openTestApp({ ...settingsOf(await testPlace()), ...settings }, prepare, logger);
  running.push(server);
  return server;
}

/** The same for all tests of a file, which closes it. */
export async function openTestApp(
  settings: Record<string, string>,
  prepare?: (db: Database) => Promise<void>,
  logger: FastifyServerOptions['logger'] = false,
): Promise<TestApp> {
  const config = readConfig({ SITE_URL: 'https://www.example.com', ...besideOtherTests, ...settings });
  const db = openDatabase(config);
  await migrate(db);
  await seed(db);
  await prepare?.(db);
  return { app: await buildApp({ config, db, logger }), db, config };
}

export async function closeTestApp({ app, db }: TestApp): Promise<void> {
  await app.close();
  await db.destroy();
}

afterEach(async () => {
  for (const server of running.splice(0)) await closeTestApp(server);
});
