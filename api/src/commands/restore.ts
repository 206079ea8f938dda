import { backupEpilogue, restoreCommand } from './backup-commands.ts';
import { runCommands } from './run-command.ts';

/** Reads a backup into an empty database. */
await runCommands({ name: 'npm run restore --', commands: [restoreCommand], epilogue: backupEpilogue });
