/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const liveScript = readFileSync(path.join(import.meta.dirname, '../../assets/console/live.js'), 'utf8');

const everyMs = 5000;
/** The types of the server do not include a browser’s document. */
const document = Reflect.get(globalThis, 'document');
const states = () => document.documentElement.getAttributeNames();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an open page shows an unreachable site or an ended session, and then updates', async () => {
  document.body.innerHTML = '<main>before</main>';
  const answers: (() => Promise<Partial<Response>>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => ({ ok: false, status: 503 }),
    async () => ({ ok: false, status: 401 }),
    async () => ({ ok: true, status: 200, text: async () => '<main>after</main>' }),
  ];
  Object.assign(globalThis, { fetch: () => answers.shift()?.() });
  new Function(liveScript)();
  const seen: string[][] = [];
  while (answers.length > 0) {
    await jest.advanceTimersByTimeAsync(everyMs);
    seen.push(states());
  }
  expect(seen).toEqual([['data-late'], ['data-late'], ['data-ended'], []]);
  expect(document.querySelector('main').textContent).toBe('after');
});
