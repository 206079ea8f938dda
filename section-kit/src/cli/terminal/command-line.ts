import { createRequire } from 'node:module';
import type { Argv, CommandModule, default as Yargs } from 'yargs';
import { CommandError, UsageError } from '../../errors/command-error.ts';

export type { CommandModule } from 'yargs';

// The ES module of yargs breaks lines within words; the CommonJS module does not.
const yargs = createRequire(import.meta.url)('yargs') as typeof Yargs;

// biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
type Commands = CommandModule<any, any>[];

/** Gives the handler of a command the types that its builder declares. */
export function defineCommand<T>(command: CommandModule<object, T>): CommandModule<object, T> {
  return command;
}

/** Replaces the message of yargs about a missing word. */
const ownStrings = {
  'Not enough non-option arguments: got %s, need at least %s': {
    one: 'A word is missing: got %s, need %s.',
    other: 'A word is missing: got %s, need %s.',
  },
} as unknown as Record<string, string>;

export interface CommandLineOptions {
  name: string;
  commands: Commands;
  /** Version of its package, for `--version`. */
  version?: string;
  /** Facts about all commands, printed at the end of the help. */
  epilogue?: string;
  /** Whether the shell finds the program by its name, so that it can complete its commands. */
  isProgram?: boolean;
  /** Whether an error, beside `CommandError`, is printed without a stack. */
  isForUser?: (error: unknown) => boolean;
  typed?: string[];
}

/**
 * Parses the typed words, with `--help` for every command and a `completion` for the shell, and runs the named
 * command. The exit code is 0, 1 if the command failed, or 2 if the words make no sense. Only an unexpected error
 * prints a stack.
 */
export async function runCommandLine(options: CommandLineOptions): Promise<void> {
  const { name, commands, version, epilogue = '', isProgram, isForUser } = options;
  const typed = options.typed ?? process.argv.slice(2);
  const named = namedCommands(commands, typed);
  // A program with one command does not name that command.
  const isOne = commands.some((command) => isNamed(command, '$0'));
  // npm needs `--` between its script and the words, but the help ends without it.
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
      // yargs wraps the error of a refused option value.
      if (error && error.name !== 'YError') throw error;
      throw new UsageError(error?.message ?? message);
    });
  if (!isOne) parser.usage('$0 COMMAND').demandCommand(1, 'Name a command.');
  // A command may have an option of that name, as `section build` does.
  if (version && named.length === 0) parser.version(version);
  if (isProgram)
    parser.completion('completion', 'Print a completion script, for the end of ~/.bashrc or ~/.zshrc');
  try {
    // yargs would pass a list, which no option expects.
    const own = typed.includes('--') ? typed.slice(0, typed.indexOf('--')) : typed;
    const names = own.filter((word) => word.startsWith('--')).map((option) => option.split('=')[0]);
    const again = names.find((one, at) => names.indexOf(one) < at);
    if (again) throw new UsageError(`${again} is given twice.`);
    await parser.parseAsync();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee ${[name, ...named, '--help'].join(' ')}`);
      process.exitCode = 2;
      return;
    }
    if (!(error instanceof CommandError || isForUser?.(error))) throw error;
    console.error(`${asTyped([name, ...named].join(' '))}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

const subcommands = new WeakMap<object, Commands>();

/** The builder of a command with subcommands. */
export function commandsOf(commands: Commands): (words: Argv) => Argv {
  const builder = (words: Argv) => words.command(commands).demandCommand(1, 'Name a command.');
  subcommands.set(builder, commands);
  return builder;
}

/** The words that name a command, and a command of that command. */
function namedCommands(commands: Commands, [word, ...words]: string[]): string[] {
  if (word === undefined) return [];
  const command = commands.find((each) => isNamed(each, word));
  if (!command) return namedCommands(commands, words);
  const inner = typeof command.builder === 'function' ? subcommands.get(command.builder) : undefined;
  return [word, ...namedCommands(inner ?? [], words)];
}

function isNamed({ command }: CommandModule, word: string): boolean {
  return [command].flat().some((text) => text?.split(' ')[0] === word);
}
