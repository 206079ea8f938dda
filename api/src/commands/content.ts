import { readCaseStudyCommand } from './case-study-commands.ts';
import { runCommand } from './run-command.ts';

/** Edits what the pages read, JSON in and out. A running server shows the change within a second. */
await runCommand(
  readCaseStudyCommand(process.argv.slice(2)),
  'Usage: npm run content -w api -- case-studies list | set FILE | remove SLUG',
);
