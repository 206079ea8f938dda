import { ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

export interface CommandContext {
  db: Database;
  siteUrl: string;
  retentionDays: number;
  now: Date;
}

/** What an operator asked for. Resolves to what is to be printed. */
export type Command = (context: CommandContext) => Promise<string>;

/** What a command cannot do, in one line. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command on the database, beside a running server or without one. Without a command the usage is shown. */
export async function runCommand(command: Command | undefined, usage: string): Promise<void> {
  if (!command) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    const text = await runOnDatabase(command);
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function runOnDatabase(command: Command): Promise<string> {
  const config = readConfig(process.env);
  const { siteUrl, retentionDays } = config;
  const db = openDatabase(config);
  try {
    await migrate(db);
    return await retryWhenBusy(() => command({ db, siteUrl, retentionDays, now: new Date() }));
  } finally {
    await db.destroy();
  }
}
