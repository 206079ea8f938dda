import { leadCommands } from './lead-commands.ts';
import { runCommands } from './run-command.ts';

/** Looks after enquiries and subscribers. */
await runCommands({ name: 'npm run leads --', commands: leadCommands });
