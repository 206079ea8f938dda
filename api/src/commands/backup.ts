import { backupCommand, backupEpilogue } from './backup-commands.ts';
import { runCommands } from './run-command.ts';

/** Writes everything to a file, while the site runs. */
await runCommands({ name: 'npm run backup --', commands: [backupCommand], epilogue: backupEpilogue });
