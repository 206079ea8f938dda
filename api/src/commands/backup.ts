import { readBackupCommand } from './backup-commands.ts';
import { runCommand } from './run-command.ts';

/** Keeps and moves the data, while the site runs. */
await runCommand(
  readBackupCommand(process.argv.slice(2)),
  'Usage: npm run backup FILE | npm run verify-backup FILE | npm run restore FILE | npm run move-data postgres://…',
);
