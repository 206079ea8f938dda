import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { findUnwritable } from './check-settings.ts';
import { type Config, readConfig } from './config.ts';
import { doubtfulSettings, warningOfOldNode } from './doubtful-settings.ts';
import { loggerOptions } from './http/logger-options.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { SpareProcesses } from './rendering/process-pool.ts';
import { SettingsError } from './settings/settings.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { explainDatabase } from './storage/database-error.ts';

/** Time limits of the shutdown: for running answers, and for all of it. */
const answerLimitMs = 5000;
const endLimitMs = 9000;

interface Plane {
  build: (options: PlaneOptions) => Promise<FastifyInstance>;
  portSetting: 'PORT' | 'CONTROL_PORT';
  addressOf: (config: Config) => { port: number; url: string };
  /** Work after the start. The server keeps running if it fails. */
  afterStart?: (app: FastifyInstance) => Promise<void>;
}

/** Runs one plane as the process until a signal or the end of the parent. An error at the start ends the process. */
export async function runPlane(plane: Plane): Promise<void> {
  try {
    await serve(plane);
  } catch (error) {
    console.error(explain(error, plane.portSetting));
    process.exitCode = 1;
  }
}

async function serve({ build, portSetting, addressOf, afterStart }: Plane): Promise<void> {
  const warning = warningOfOldNode(process.versions, process.env.NODE_ENV);
  if (warning) console.error(warning);
  const config = readConfig(process.env);
  if (portSetting === 'PORT') for (const doubt of doubtfulSettings(process.env)) console.error(doubt);
  // SQLite opens a file that it cannot write, and the first enquiry would fail.
  const unwritable = findUnwritable(config);
  if (unwritable) throw new SettingsError(unwritable);
  const db = openDatabase(config);
  await prepareDatabase(db);
  let isEnding = false;
  // A line that cannot be written is lost, because a full disk or a closed pipe must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const logger = { ...loggerOptions(config.logLevel), stream: process.stdout };
  const app = await build({ config, db, logger, isEnding: () => isEnding });
  const { port, url } = addressOf(config);
  const listening = await app.listen({ port, host: config.host });
  app.server.on('error', (error) => app.log.error(error, 'a connection failed'));
  const address = port === 0 ? listening : url;
  console.log(`Listening on ${listening} for ${address}`);
  // Tells a parent process that the server is ready.
  process.send?.({ address, listening });

  // Renders, outbox and counters end with the app. A second signal ends the process at once.
  const { close } = closeWithGrace({ delay: endLimitMs, logger: app.log }, async ({ err, signal }) => {
    if (err) app.log.fatal(err);
    isEnding = true;
    // Only SIGTERM needs the pause. After Ctrl-C or the end of the parent, there is no proxy to wait for.
    if (signal === 'SIGTERM') await pause(config.endGraceMs);
    setTimeout(() => app.server.closeAllConnections(), answerLimitMs).unref();
    await app.close();
    await db.destroy();
  });
  // A server without its parent would hold the port unnoticed.
  process.once('disconnect', close);
  process.channel?.unref();
  await afterStart?.(app).catch((error) => console.error(explain(error)));
}

/** Explains a known error in one line. Other errors keep their stack. */
function explain(error: unknown, portSetting = 'PORT'): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof SettingsError) return message;
  const ofDatabase = explainDatabase(error);
  if (ofDatabase) return ofDatabase;
  // The control's metrics have the next port.
  const isOfMetrics = [port, Number(port) - 1].map(String).includes(process.env.METRICS_PORT ?? '');
  const setting = isOfMetrics ? 'METRICS_PORT' : portSetting;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or choose another in ${setting}.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Choose another in ${setting}.`;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return 'The disk of DATA_DIR is full.';
  return (error as Error).stack ?? String(error);
}

/** Each plane has its own settings, connections and render processes. Its close does not close the database. */
export interface PlaneOptions {
  config: Config;
  db: Database;
  logger?: FastifyServerOptions['logger'];
  /** Whether the server is shutting down. Proxies then choose another server. */
  isEnding?: () => boolean;
  spares?: SpareProcesses;
}
