import { readLeadCommand } from './lead-commands.ts';
import { runCommand } from './run-command.ts';

/** Looks after enquiries and subscribers. */
await runCommand(
  readLeadCommand(process.argv.slice(2)),
  'Usage: npm run leads -w api -- list | show ID | export --csv | retry [ID | --dead] | erase EMAIL | purge | newsletter --csv',
);
