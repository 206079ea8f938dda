import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { retryWhenBusy } from '../database/retry-when-busy.ts';
import { readTokenCommand, TokenError } from '../deploy-tokens/token-commands.ts';

const usage =
  'Usage: npm run tokens -w api -- create SECTION [--expires 90d] | create console | list | revoke ID';

/** Gives and takes the tokens that sections are released with, beside a running server or without one. */
const command = readTokenCommand(process.argv.slice(2));
if (command) {
  try {
    await run(command);
  } catch (error) {
    if (!(error instanceof TokenError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function run(action: NonNullable<typeof command>): Promise<void> {
  const db = openDatabase(readConfig(process.env).dataDir);
  try {
    await migrate(db);
    console.log(await retryWhenBusy(() => action(db, new Date())));
  } finally {
    await db.destroy();
  }
}
