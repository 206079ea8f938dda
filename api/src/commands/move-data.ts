import { backupEpilogue, moveCommand } from './backup-commands.ts';
import { runCommands } from './run-command.ts';

/** Copies everything from SQLite to PostgreSQL. */
await runCommands({ name: 'npm run move-data --', commands: [moveCommand], epilogue: backupEpilogue });
