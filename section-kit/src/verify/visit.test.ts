/** @jest-environment node */
import type { Browser } from 'playwright';
import type { Observation } from './observation.ts';
import { observePage } from './observe-page.ts';
import { visit } from './visit.ts';

jest.mock('./observe-page.ts', () => ({ observePage: jest.fn() }));

const page = {
  addInitScript: async () => {},
  route: async () => {},
  unrouteAll: async () => {},
};
const browser = {
  browserType: () => ({ name: () => 'chromium' }),
  newContext: async () => ({ addCookies: async () => {}, newPage: async () => page, close: async () => {} }),
} as unknown as Browser;
const options = {
  ...{ site: 'http://localhost', address: '/cases', width: 390, patienceMs: 1000 },
  depth: 'frame' as const,
};
const good = {
  ...{ status: 200, isAnswering: true, letters: 10, isOneColour: false, blockedMs: 0, violations: [] },
  measures: { hydratedMs: 100, shift: 0, scripts: 0, styles: 0, pictures: 0 },
} as unknown as Observation;
const slow = { ...good, isAnswering: false };

test.each([
  ['a good page once', [good], [1000]],
  ['a page that a busy machine held up a second time, with more patience', [slow, good], [1000, 3000]],
  ['a page that is silent twice no third time', [slow, slow], [1000, 3000]],
  ['a page with another status once', [{ ...slow, status: 500 }], [1000]],
])('the verifier opens %s, and only the last look counts', async (_, looks, patience) => {
  const asked: number[] = [];
  const given = [...looks];
  jest.mocked(observePage).mockImplementation(async (_page, { patienceMs }) => {
    asked.push(patienceMs);
    return given.shift() as Observation;
  });
  const then = jest.fn(async (_tab: unknown, seen: Observation) => seen);
  expect(await visit(browser, options, then)).toBe(looks.at(-1));
  expect(then).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(patience);
});
