import { createRequire } from 'node:module';
import type { Argv, CommandModule, default as Yargs } from 'yargs';
import { CommandError, UsageError } from './command-error.ts';

export type { CommandModule } from 'yargs';

// The other form of the same package wraps lines within words.
const yargs = createRequire(import.meta.url)('yargs') as typeof Yargs;

// biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
type Commands = CommandModule<any, any>[];

/** In place of what yargs says of a word that is missing. */
const ownStrings = {
  'Not enough non-option arguments: got %s, need at least %s': {
    one: 'A word is missing: got %s, need %s.',
    other: 'A word is missing: got %s, need %s.',
  },
} as unknown as Record<string, string>;

interface CommandLineOptions {
  /** As it is typed. */
  name: string;
  commands: Commands;
  /** What each command should be given that the help does not say by itself. */
  epilogue?: string;
  /** Whether a shell knows it by its name, and can be told how to complete it. */
  isProgram?: boolean;
  /** Errors that are for whoever typed, beside `CommandError`. */
  isForUser?: (error: unknown) => boolean;
  /** The words that were typed. */
  typed?: string[];
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
  isProgram = false,
  isForUser = () => false,
  typed = process.argv.slice(2),
}: CommandLineOptions): Promise<void> {
  const named = typed.filter((word) => commands.some((command) => isNamed(command, word))).slice(0, 1);
  // A program of one command has no name for it.
  const isOne = commands.some((command) => isNamed(command, '$0'));
  // What npm wants before the words of a script is nothing that stands at the end.
  const asTyped = (words: string) => words.replace(/ --$/, '');
  const takesNoWords = commands.some(({ command }) => command === '$0');
  const parser = yargs(typed)
    .scriptName(takesNoWords ? asTyped(name) : name)
    .locale('en')
    .updateStrings(ownStrings)
    .command(commands)
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
  if (!isOne) parser.usage('$0 COMMAND').demandCommand(1, 'Name a command.');
  if (isProgram) {
    parser.completion(
      'completion',
      'Print what makes a shell complete commands, for the end of ~/.bashrc or ~/.zshrc',
    );
  }
  try {
    await parser.parseAsync();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee ${[name, ...named, '--help'].join(' ')}`);
      process.exitCode = 2;
      return;
    }
    if (!(error instanceof CommandError || isForUser(error))) throw error;
    console.error(`${asTyped([name, ...named].join(' '))}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** The builder of a command that has commands of its own. */
export function commandsOf(commands: Commands): (words: Argv) => Argv {
  return (words) => words.command(commands).demandCommand(1, 'Name a command.');
}

function isNamed({ command }: CommandModule, word: string): boolean {
  return [command].flat().some((text) => text?.split(' ')[0] === word);
}
