import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { readConfig } from '../config.ts';
import { runCommands } from './run-command.ts';

const health: CommandModule = {
  command: '$0',
  describe: 'Ends with 0 where the server of these settings can show the site',
  async handler() {
    const { port } = readConfig(process.env);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    process.exitCode = response?.ok ? 0 : 1;
  },
};

await runCommands({ name: 'node api/dist/commands/health.js', commands: [health] });
