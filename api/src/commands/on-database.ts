import { CommandError } from '@shortlisted/section-kit/cli/command-error';
import { type Config, readConfig } from '../config.ts';
import { BucketError } from '../storage/bucket.ts';
import { type Database, type DatabasePlace, hasDatabase, openDatabase } from '../storage/database.ts';
import { explainDatabase, isUnusable } from '../storage/database-error.ts';
import { migrate } from '../storage/migrate.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

export interface CommandContext {
  db: Database;
  config: Config;
  now: Date;
}

/** Prints a command's result, as JSON with `--json`. Refuses a folder without a site, unless `mayBeFirst` is set. */
export function onDatabase<Args, Result = string>(
  act: (context: CommandContext, args: Args) => Promise<Result>,
  describe: (result: Result, args: Args) => string = String,
  { mayBeFirst = false } = {},
): (args: Args & { json?: boolean }) => Promise<void> {
  return async (args) => {
    const config = readConfig(process.env);
    if (!mayBeFirst) demandSite(config);
    else if (!hasDatabase(config)) console.error(`This is a new site in ${config.dataDir}.`);
    const result = await withDatabase(config, async (db) => {
      await migrate(db);
      return retryWhenBusy(() => act({ db, config, now: new Date() }, args));
    }).catch((error) => {
      throw explained(error);
    });
    const text = args.json ? JSON.stringify(result, null, 2) : describe(result, args);
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  };
}

/** Without this check a command in the wrong folder would create an empty database, and list, back up or edit that. */
export function demandSite(place: DatabasePlace): void {
  if (hasDatabase(place)) return;
  throw new CommandError(
    `There is no site in ${place.dataDir}: set DATA_DIR to the folder that the running site has.`,
  );
}

/** Closes the database after its use. */
export async function withDatabase<Result>(place: DatabasePlace, use: (db: Database) => Promise<Result>) {
  const db = openDatabase(place);
  try {
    return await use(db);
  } catch (error) {
    throw error instanceof BucketError ? new CommandError(error.message, { cause: error }) : error;
  } finally {
    await db.destroy();
  }
}

/** Replaces errors of the database by one line, because a stack trace does not help the operator. */
function explained(error: unknown): unknown {
  const message = explainDatabase(error) ?? (isUnusable(error) ? sayUnusable(error) : undefined);
  return message === undefined ? error : new CommandError(message);
}

function sayUnusable(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return `The database cannot be used: ${message || code}. Look at DATA_DIR and DATABASE_URL.`;
}
