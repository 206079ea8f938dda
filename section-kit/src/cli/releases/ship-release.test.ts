/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCandidate } from '../pull-request/make-candidate.ts';
import { shipRelease } from './ship-release.ts';

const mockSection = { name: 'mf-a', routes: [{}] };
jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));
jest.mock('../../build/read-section.ts', () => ({
  readSection: async () => ({ manifest: mockSection }),
}));
jest.mock('../../build/build-section.ts', () => ({
  buildSection: async () => ({ manifest: { release: '2.0.0', section: mockSection }, outputPath: '' }),
}));
jest.mock('../../build/locked-packages.ts', () => ({ readPackage: () => ({}) }));
jest.mock('./built-release.ts', () => ({ packRelease: async () => '', findCommit: () => undefined }));
jest.mock('./verify-and-send.ts', () => ({
  findStubs: () => undefined,
  verifyAndSend: async () => ({ evidence: [], notOpened: [], taken: [], kept: 'no' }),
}));

/** Starts a control with these answers, beside those that every release gets. */
async function startControl(given: Record<string, () => object>) {
  const answers: Record<string, () => object> = {
    [`POST /api/releases/${mockSection.name}`]: () => ({ misfits: [] }),
    [`GET /api/releases/${mockSection.name}/2.0.0/evidence`]: () => ({ needs: {}, evidence: [] }),
    ...given,
  };
  const asked: string[] = [];
  const site = createServer((request, response) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify(answers[asked.at(-1) ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  process.env.SECTION_TOKEN = 'good';
  return { asked, site, to: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
}

test('a release is shipped when every server shows it, because a new page is missing until then', async () => {
  let looks = 0;
  const { asked, site, to } = await startControl({
    'GET /api/releases/mf-a?right=change': () => ({ live: null, history: [] }),
    'GET /api/releases/mf-a': () => ({
      ...{ section: 'mf-a', live: '2.0.0', canary: null, history: [] },
      servers: [{ server: 'one', isSilent: false, follows: ++looks === 3, live: null, failure: null }],
    }),
  });
  const said: string[] = [];
  const options = { root: '', patienceMs: 0, waitMs: 0, say: (line: string) => void said.push(line) };
  await shipRelease({ ...options, to });
  site.close();
  expect(asked.slice(-4)).toEqual([
    'POST /api/releases/mf-a/rollouts',
    ...Array(3).fill('GET /api/releases/mf-a'),
  ]);
  expect(said.at(-1)).toBe('mf-a: 2.0.0 is live\nlive on 1 of 1 servers');
});

test.each([
  ['a first release', null, {}, 1],
  ['one without pages, which gets no views', '1.0.0', { routes: [] }, 1],
  ['any other', '1.0.0', {}, 3],
  ['a shell', '1.0.0', { name: 'shell', routes: [] }, 3],
])('the usual number of steps: %s', async (_which, live, built, count) => {
  const servers = [{ server: 'one', isSilent: false, follows: true, live: null, failure: null }];
  const before = { ...mockSection };
  const { name } = Object.assign(mockSection, built);
  const { site, to } = await startControl({
    [`GET /api/releases/${name}?right=change`]: () => ({ live, history: [] }),
    [`GET /api/releases/${name}`]: () => ({ section: name, live, canary: null, history: [], servers }),
  });
  const { steps } = await shipRelease({ root: '', to, patienceMs: 0, waitMs: 0, say: () => {} });
  site.close();
  Object.assign(mockSection, before);
  expect(steps).toHaveLength(count);
});

test.each([
  ['ships', 'change', shipRelease],
  [
    'makes a candidate',
    'publish+candidates',
    (options: Parameters<typeof shipRelease>[0]) =>
      makeCandidate({ ...options, source: { branch: 'next' }, commit: undefined }),
  ],
])('a token of a wrong kind is refused before anything is built: one that %s', async (_what, right, act) => {
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(403).end('{"detail":"This token is for the verifier of mf-a."}');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const to = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  process.env.SECTION_TOKEN = 'good';
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const made = act({ root: '', to, patienceMs: 0, waitMs: 0, say });
  await expect(made).rejects.toThrow('Refused (403). This token is for the verifier of mf-a.');
  site.close();
  expect([asked, said]).toEqual([[`GET /api/releases/mf-a?right=${right}`], []]);
});
