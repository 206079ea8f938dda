import { contentCommands } from './content-commands.ts';
import { runCommands } from './run-command.ts';

/** Edits what the pages read from the database. */
await runCommands({
  name: 'npm run content --',
  commands: contentCommands,
  epilogue: 'A running server shows an edit within a second, without a release.',
});
