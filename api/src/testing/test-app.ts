import type { FastifyServerOptions } from 'fastify';
import { type Apps, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { checkAnswers } from './check-answers.ts';
import { spares } from './spare-processes.ts';
import { settingsOf, testPlace } from './test-place.ts';
import { whenOver } from './when-over.ts';
import { withoutFlushing } from './without-flushing.ts';

export interface TestApp extends Apps {
  db: Database;
  config: Config;
}

/**
 * Other tests slow the machine, and the server would refuse requests as overload. With fewer render processes, the
 * releases of one test would end each other's.
 */
const besideOtherTests = { OVERLOAD_PATIENCE: '1000', RENDER_PROCESSES: '6' };

/** Starts the real server on a real database in a temporary folder. Both close when the test ends. */
export async function startTestApp(
  prepare?: (db: Database) => Promise<void>,
  settings: Record<string, string> = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<TestApp> {
  const place = settingsOf(await testPlace('seeded'));
  const config = readConfig({
    SITE_URL: 'https://www.example.com',
    CONSOLE_URL: 'https://console.example.com',
    ...besideOtherTests,
    ...place,
    ...settings,
  });
  const db = openDatabase(config);
  whenOver(() => db.destroy());
  await withoutFlushing(db);
  await prepare?.(db);
  const apps = await buildApp({ config, db, logger, spares });
  whenOver(() => apps.app.close());
  checkAnswers(apps.app);
  return { ...apps, db, config };
}
