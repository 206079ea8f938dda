import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { retryWhenBusy } from '../database/retry-when-busy.ts';
import { LeadsError, readLeadCommand } from '../leads/lead-commands.ts';

const usage =
  'Usage: npm run leads -w api -- list | show ID | export --csv | retry [ID | --dead] | erase EMAIL | purge | newsletter --csv';

/** Looks after enquiries and subscribers, beside a running server or without one. */
const command = readLeadCommand(process.argv.slice(2));
if (command) {
  try {
    await run(command);
  } catch (error) {
    if (!(error instanceof LeadsError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function run(action: NonNullable<typeof command>): Promise<void> {
  const config = readConfig(process.env);
  const db = openDatabase(config.dataDir);
  try {
    await migrate(db);
    const text = await retryWhenBusy(() => action({ db, siteUrl: config.siteUrl, now: new Date() }));
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  } finally {
    await db.destroy();
  }
}
