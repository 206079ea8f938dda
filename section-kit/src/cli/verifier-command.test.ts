/** @jest-environment node */
import { runCommandLine } from './terminal/command-line.ts';
import { verifierCommand } from './verifier-command.ts';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

test.each([
  [
    { VERIFIER_TOKEN: 'secret', VERIFIER_PATIENCE: 'abc' },
    'VERIFIER_PATIENCE abc is not a duration. Write a whole number of seconds.',
  ],
  [
    { VERIFIER_TOKEN: 'secret', CONTROL: 'localhost:3090' },
    'CONTROL localhost:3090 is not an address with http://. Write one such as http://localhost:3090.',
  ],
  // Left empty, as container tools do it, is left out.
  [
    { VERIFIER_TOKEN: '', CONTROL: '', SITE: '', VERIFIER_PATIENCE: '' },
    'VERIFIER_TOKEN is not set. Create a token with npx site tokens create --verifier',
  ],
])('a verifier with the settings %j is refused with a sentence', async (settings, sentence) => {
  Object.assign(process.env, settings);
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  await runCommandLine({ name: 'npm run verifier --', commands: [verifierCommand], typed: [] });
  expect(complain.mock.calls).toEqual([[`${sentence}\nSee npm run verifier -- --help`]]);
  expect(process.exitCode).toBe(2);
});
