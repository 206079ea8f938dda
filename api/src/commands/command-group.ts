import { commandsOf } from '@shortlisted/section-kit/cli/command-line';

/** A command that only has subcommands. */
export function commandGroup(command: string, describe: string, commands: Parameters<typeof commandsOf>[0]) {
  return { command, describe, builder: commandsOf(commands), handler: () => {} };
}
