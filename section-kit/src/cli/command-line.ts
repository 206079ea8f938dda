import yargs, { type CommandModule } from 'yargs';
import { CommandError, UsageError } from './command-error.ts';

export type { CommandModule } from 'yargs';

interface CommandLineOptions {
  /** As it is typed. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
  commands: CommandModule<any, any>[];
  /** What each command should be given that the help does not say by itself. */
  epilogue?: string;
  /** Errors that are for whoever typed, beside `CommandError`. */
  isForUser?: (error: unknown) => boolean;
}

/**
 * Reads what was typed, with `--help` everywhere and a `completion` for the shell, and runs the command it names. The
 * process ends with 0, with 1 where the command could not do it, and with 2 where what was typed makes no sense. Only a
 * mistake of ours shows a stack.
 */
export async function runCommandLine({
  name,
  commands,
  epilogue = '',
  isForUser = () => false,
}: CommandLineOptions): Promise<void> {
  const typed = process.argv.slice(2);
  const parser = yargs(typed)
    .scriptName(name)
    .locale('en')
    .usage('$0 COMMAND')
    .command(commands)
    .completion(
      'completion',
      'Print what makes a shell complete commands, for the end of ~/.bashrc or ~/.zshrc',
    )
    .demandCommand(1, 'Name a command.')
    .recommendCommands()
    .strict()
    .parserConfiguration({ 'populate--': true })
    .alias('help', 'h')
    .version(false)
    .epilogue(epilogue)
    .wrap(Math.min(120, process.stdout.columns ?? 120))
    .exitProcess(false)
    .fail((message, error) => {
      // A value that an option refuses comes wrapped.
      if (error && error.name !== 'YError') throw error;
      throw new UsageError(error?.message ?? message);
    });
  try {
    await parser.parseAsync();
  } catch (error) {
    if (error instanceof UsageError) {
      const help = [
        name,
        ...typed.filter((word) => commands.some((command) => isNamed(command, word))),
        '--help',
      ];
      console.error(`${error.message}\nSee ${help.join(' ')}`);
      process.exitCode = 2;
      return;
    }
    if (!(error instanceof CommandError || isForUser(error))) throw error;
    console.error(`${[name, typed[0]].join(' ')}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function isNamed({ command }: CommandModule, word: string): boolean {
  return [command].flat().some((text) => text?.split(' ')[0] === word);
}
