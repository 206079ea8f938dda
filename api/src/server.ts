import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { loggerOptions } from './http/logging/logger-options.ts';
import { noWayOut } from './leads/outbox/channels.ts';
import { openTracing } from './monitoring/tracing.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withTrials } from './registry/gate/with-trials.ts';
import { takeBuilds } from './registry/promotions/take-builds.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { explainDatabase } from './storage/database-error.ts';

/** How long answers under way may take once no new ones are begun, and how long all of the end. */
const answerLimitMs = 5000;
const endLimitMs = 9000;

/** What the system says of a folder that cannot be made or written. */
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
  const config = readConfig(process.env);
  const tracing = config.tracing && (await openTracing({ ...config.tracing, server: config.serverName }));
  const db = openDatabase(config, tracing?.onQuery);
  await prepareDatabase(db);
  let isEnding = false;
  const logger = loggerOptions(config.logLevel);
  const app = await buildApp({ config, db, logger, tracing, isEnding: () => isEnding });
  const listening = await app.listen({ port: config.port, host: config.host });
  console.log(`Listening on ${config.siteUrl}`);
  if (!config.contactFormUrl && !config.enquiryMail) console.error(`WARNING: ${noWayOut}`);
  // Tells a parent process, such as `npm start`, that it may go on.
  process.send?.({ address: config.siteUrl, listening });

  // Renders, outbox and counters end with the app; the signal that comes twice ends the process at once.
  const { close } = closeWithGrace({ delay: endLimitMs, logger: app.log }, async ({ err, signal }) => {
    if (err) app.log.fatal(err);
    isEnding = true;
    // Of Ctrl-C, and of a parent that is gone, no proxy has to hear.
    if (signal === 'SIGTERM') await pause(config.endGraceMs);
    setTimeout(() => app.server.closeAllConnections(), answerLimitMs).unref();
    await app.close();
    await db.destroy();
    await tracing?.stop().catch(() => {});
  });
  // The parent is gone: a server that nobody knows of would hold the port.
  process.once('disconnect', close);
  process.channel?.unref();
  await takeImageBuilds(db, config);
}

/** Release folders of an image are named as arguments. Whatever becomes of them, the server serves. */
async function takeImageBuilds(db: Database, { renderMemoryMb, limits }: Config): Promise<void> {
  const folders = process.argv.slice(2);
  const lines = await withTrials(renderMemoryMb, (startTrial) =>
    takeBuilds(db, folders, { now: new Date(), startTrial, limits }),
  ).catch((error) => [explain(error)]);
  for (const line of lines) console.log(line);
}

/** One line that tells the reader what to do. Anything unforeseen keeps its stack. */
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
