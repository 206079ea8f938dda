import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildControl } from '../build-control.ts';
import { buildSite } from '../build-site.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { checkAnswers } from './check-answers.ts';
import { spares } from './spare-processes.ts';
import { settingsOf, testPlace } from './test-place.ts';
import { whenOver } from './when-over.ts';
import { withoutFlushing } from './without-flushing.ts';

export interface TestApp {
  app: FastifyInstance;
  control: FastifyInstance;
  db: Database;
  config: Config;
}

/** Other tests slow the machine, and releases of one test would end each other's render processes. */
const besideOtherTests = { OVERLOAD_PATIENCE: '1000', RENDER_PROCESSES: '6' };

/** Starts both planes on a real database in a temporary folder. All close when the test ends. */
export async function startTestApp(
  prepare?: (db: Database) => Promise<void>,
  settings: Record<string, string> = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<TestApp> {
  const place = settingsOf(await testPlace('seeded'));
  const config = readConfig({
    SITE_URL: 'https://www.example.com',
    CONTROL_URL: 'https://console.example.com',
    ...besideOtherTests,
    ...place,
    ...settings,
  });
  const db = openDatabase(config);
  whenOver(() => db.destroy());
  await withoutFlushing(db);
  await prepare?.(db);
  const app = await buildSite({ config, db, logger, spares });
  whenOver(() => app.close());
  const control = await buildControl({ config, db, logger, spares });
  whenOver(() => control.close());
  checkAnswers('site', app);
  checkAnswers('control', control);
  return { app, control, db, config };
}
