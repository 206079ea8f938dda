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
  ['without requests', () => true, 500, true],
  ['that pauses between its requests', () => ms < 300 || ms > 2000, 2500, true],
  ['whose requests never end', () => false, 15_000, false],
])('the wait ends in time for a page %s', async (_, isQuiet, after, isOver) => {
  expect(await waitForQuiet(isQuiet)).toBe(isOver);
  expect(ms).toBe(after);
});
