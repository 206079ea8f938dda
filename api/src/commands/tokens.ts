import { runCommand } from './run-command.ts';
import { readTokenCommand } from './token-commands.ts';

/** Gives and takes the tokens that sections are released with. */
await runCommand(
  readTokenCommand(process.argv.slice(2)),
  'Usage: npm run tokens -w api -- create SECTION | SECTION --verifier | --verifier | --operator | --console [--for "Ada, cases team"] [--expires 90d] | list | revoke ID',
);
