import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { withTrials } from './gate/with-trials.ts';
import { loggerOptions } from './http/logger-options.ts';
import { noWayOut } from './leads/deliveries/channels.ts';
import { warningOfOldNode } from './old-node.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seedReleases } from './release-api/seed-releases.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { explainDatabase } from './storage/database-error.ts';

/** Time limits of the shutdown: for running answers, and for all of it. */
const answerLimitMs = 5000;
const endLimitMs = 9000;

/** Error codes of a folder that cannot be created or written. */
const unwritable = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
]);

try {
  await serve();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const warning = warningOfOldNode(process.versions, process.env.NODE_ENV);
  if (warning) console.error(warning);
  const config = readConfig(process.env);
  const db = openDatabase(config);
  await prepareDatabase(db);
  let isEnding = false;
  // A line that cannot be written is lost, because a full disk or a closed pipe must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const logger = { ...loggerOptions(config.logLevel), stream: process.stdout };
  const { app, control } = await buildApp({ config, db, logger, isEnding: () => isEnding });
  const listening = await app.listen({ port: config.port, host: config.host });
  const consoleUrl = await listenForConsole(control, config);
  for (const { server, log } of [app, control]) {
    server.on('error', (error) => log.error(error, 'a connection failed'));
  }
  console.log(`Listening on ${config.siteUrl}`);
  if (!config.contactFormUrl && !config.enquiryMail && !config.crm) console.error(`WARNING: ${noWayOut}`);
  // Tells a parent process, such as `npm start`, that the server is ready.
  process.send?.({ address: config.siteUrl, listening, consoleUrl });

  // Renders, outbox and counters end with the app. A second signal ends the process at once.
  const { close } = closeWithGrace({ delay: endLimitMs, logger: app.log }, async ({ err, signal }) => {
    if (err) app.log.fatal(err);
    isEnding = true;
    // Only SIGTERM needs the pause. After Ctrl-C or the end of the parent, there is no proxy to wait for.
    if (signal === 'SIGTERM') await pause(config.endGraceMs);
    const hangUp = () => {
      for (const { server } of [app, control]) server.closeAllConnections();
    };
    setTimeout(hangUp, answerLimitMs).unref();
    await app.close();
    await db.destroy();
  });
  // A server without its parent would hold the port unnoticed.
  process.once('disconnect', close);
  process.channel?.unref();
  await seedImageReleases(db, config);
}

/** @returns the console's address. */
async function listenForConsole(
  app: FastifyInstance,
  { consolePort, consoleUrl, host }: Config,
): Promise<string> {
  const listening = await app.listen({ port: consolePort, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `Port ${consolePort}, for the console, is in use. Stop what runs there, or choose another: CONSOLE_PORT=${consolePort + 1} npm start`,
    );
  });
  return consolePort === 0 ? listening : consoleUrl;
}

/** Publishes the release folders that are named as arguments. The server keeps running if this fails. */
async function seedImageReleases(db: Database, { renderMemoryMb, limits }: Config): Promise<void> {
  const folders = process.argv.slice(2);
  const lines = await withTrials(renderMemoryMb, (startTrial) =>
    seedReleases(db, folders, { now: new Date(), startTrial, limits }),
  ).catch((error) => [explain(error)]);
  for (const line of lines) console.log(line);
}

/** Explains a known error in one line. Other errors keep their stack. */
function explain(error: unknown): string {
  const { code, message, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) return message;
  const ofDatabase = explainDatabase(error);
  if (ofDatabase) return ofDatabase;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Choose another: PORT=3001 npm start`;
  if (code && unwritable.has(code)) {
    const folder = path ?? process.env.DATA_DIR ?? '.data';
    return `The data folder ${folder} cannot be written. Choose another: DATA_DIR=/some/folder npm start`;
  }
  return (error as Error).stack ?? String(error);
}
