import { runCommands } from './run-command.ts';
import { tokenCommands } from './token-commands.ts';

/** Gives and takes the tokens that sections are released with. */
await runCommands({ name: 'npm run tokens --', commands: tokenCommands });
