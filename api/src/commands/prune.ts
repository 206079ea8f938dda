import { pruneCommand } from './prune-commands.ts';
import { runCommands } from './run-command.ts';

/** Removes what nothing refers to and nobody needs any more, while the site runs. */
await runCommands({ name: 'npm run prune --', commands: [pruneCommand] });
