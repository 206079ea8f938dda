import { readPruneCommand } from './prune-commands.ts';
import { runCommand } from './run-command.ts';

/** Removes what nothing refers to and nobody needs any more, while the site runs. */
await runCommand(readPruneCommand(process.argv.slice(2)), 'Usage: npm run prune [-- --days N] [--dry-run]');
