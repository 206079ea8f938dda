import { backupCommands } from './backup-commands.ts';
import { runCommands } from './run-command.ts';

/** Keeps and moves the data, while the site runs. */
await runCommands({
  name: 'node api/dist/commands/backup.js',
  commands: backupCommands,
  epilogue:
    'Each uses the database of DATA_DIR or DATABASE_URL. A backup is a SQLite file, whichever database it was made from.',
});
