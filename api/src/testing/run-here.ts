import { type CommandModule, runCommandLine } from '@shortlisted/section-kit/cli/command-line';

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command as if it had been typed, in this process: a process of its own costs half a second. */
export async function runHere(
  // biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
  commands: CommandModule<any, any>[],
  typed: string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const said = { stdout: '', stderr: '' };
  const note = (where: keyof typeof said, end: string) => (text: unknown) => {
    said[where] += `${text}${end}`;
    return true;
  };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(note('stdout', '')),
    jest.spyOn(console, 'log').mockImplementation(note('stdout', '\n')),
    jest.spyOn(console, 'error').mockImplementation(note('stderr', '\n')),
  ];
  try {
    await runCommandLine({ name: 'command', commands, typed });
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
