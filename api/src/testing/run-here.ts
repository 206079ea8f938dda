import { runCommandLine } from '@shortlisted/section-kit/cli/command-line';
import { siteProgram } from '../commands/site-program.ts';

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a `site` command in this process. A separate process would cost half a second. */
export async function runHere(typed: string[], settings: Record<string, string> = {}): Promise<Outcome> {
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
    await runCommandLine({ ...siteProgram, typed });
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
