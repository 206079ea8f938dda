import { verifyCommand } from './backup-commands.ts';
import { runCommands } from './run-command.ts';

/** Compares a backup with itself. */
await runCommands({ name: 'npm run verify-backup --', commands: [verifyCommand] });
