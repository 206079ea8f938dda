/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import type { PageMeter } from './page-meter.ts';
import { isRestless } from './press-everything.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

let [ms, windows] = [0, 0];
beforeEach(() => {
  [ms, windows] = [0, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => ms);
  jest.mocked(pause).mockImplementation(async (wait = 0) => {
    ms += wait;
    windows++;
    return undefined as never;
  });
});

const meterOf = (ranAt: (ms: number) => number) =>
  ({ readScriptMs: async () => ranAt(ms) }) as unknown as PageMeter;

test.each([
  ['that does nothing', () => 0, false, 1],
  ['whose clock ticks', (at: number) => 0.001 * at, false, 1],
  ['that draws for a second after a press', (at: number) => Math.min(at, 1000), false, 2],
  ['that renders without end beside a load', (at: number) => 0.01 * at, true, 4],
])('a page %s is restless or not', async (_, ranAt, expected, after) => {
  expect(await isRestless(meterOf(ranAt))).toBe(expected);
  expect(windows).toBe(after);
});
