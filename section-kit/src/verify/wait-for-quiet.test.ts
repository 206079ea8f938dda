/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { waitForQuiet } from './wait-for-quiet.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

let ms = 0;
beforeEach(() => {
  ms = 0;
  jest.mocked(pause).mockImplementation(async (wait = 0) => {
    ms += wait;
    return undefined as never;
  });
});

test.each([
  ['what asks for nothing', () => true, 500, true],
  ['what begins to read after a while', () => ms < 300 || ms > 2000, 2500, true],
  ['what never comes to an end', () => false, 15_000, false],
])('%s is looked at in its time', async (_, isQuiet, after, isOver) => {
  expect(await waitForQuiet(isQuiet)).toBe(isOver);
  expect(ms).toBe(after);
});
