import { runCommandLine } from './terminal/command-line.ts';
import { verifierCommand } from './verifier-command.ts';

await runCommandLine({ name: 'npm run verifier --', commands: [verifierCommand] });
