import { insertPicture } from '../evidence/picture.repository.ts';
import { archiveFolder } from '../testing/archive.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { evidenceOf, pictureOf } from '../testing/verify.ts';
import { createToken } from '../tokens/create-token.ts';
import { revokeDeployToken } from '../tokens/deploy-token.repository.ts';
import { everySection } from '../tokens/deploy-token.table.ts';

const sections = ['mf-a', 'mf-b'];
const holders = [
  'mf-a',
  'mf-b',
  'console',
  'the console',
  'the operator',
  'the leads',
  'the verifier',
  'the verifier of mf-a',
  'candidates of mf-a',
  'expired',
  'revoked',
  'unknown',
  'nobody',
];
const release = (name: string, version: string) =>
  writeTestPage({ name, release: version, path: `/${name}` });
const candidate = '0.0.0-pr.12.0123456789ab';
/** By section and release. */
const archives: Record<string, Buffer | undefined> = {};

const actions: Record<
  string,
  (section: string) => { method: 'GET' | 'POST'; path: string; payload?: object | Buffer | undefined }
> = {
  status: () => ({ method: 'GET', path: '' }),
  'ask before a release': () => ({ method: 'GET', path: '?right=change' }),
  'ask before a candidate': () => ({ method: 'GET', path: '?right=publish+candidates' }),
  publish: (section) => ({ method: 'POST', path: '', payload: archives[`${section}@2.0.0`] }),
  'publish a candidate': (section) => ({
    ...{ method: 'POST', path: '', payload: archives[`${section}@${candidate}`] },
  }),
  promote: () => ({ method: 'POST', path: '/promotions', payload: { release: '1.0.0' } }),
  'approve a step': () => ({ method: 'POST', path: '/rollouts/approvals', payload: { release: '1.0.0' } }),
  'roll back': () => ({ method: 'POST', path: '/rollbacks', payload: {} }),
  preview: (section) => ({
    method: 'POST',
    path: '/previews',
    payload: { releases: { [section]: '1.0.0' } },
  }),
  'see evidence': () => ({ method: 'GET', path: '/1.0.0/evidence' }),
  'give evidence': () => ({ method: 'POST', path: '/1.0.0/evidence', payload: evidenceOf('alone') }),
  'give evidence of a candidate': () => ({
    ...{ method: 'POST', path: `/${candidate}/evidence`, payload: evidenceOf('alone') },
  }),
  'accept pictures': () => ({ method: 'POST', path: '/1.0.0/pictures-accepted', payload: { reason: 'new' } }),
};
const ofCandidates = [
  'status',
  'ask before a candidate',
  'publish a candidate',
  'preview',
  'see evidence',
  'give evidence of a candidate',
];
const ofVerifiers = ['status', 'preview', 'see evidence', 'give evidence', 'give evidence of a candidate'];

function mayDo(holder: string, action: string, section: string): boolean {
  if (holder === 'the verifier' || holder === `the verifier of ${section}`)
    return ofVerifiers.includes(action);
  if (holder === `candidates of ${section}`) return ofCandidates.includes(action);
  return !action.startsWith('give evidence') && (holder === section || holder === 'the operator');
}

let server: TestApp;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  server = await startTestApp(async (db) => {
    const shell = writeTestRelease({ name: 'shell', server: testShell });
    await goLive(db, shell, release('mf-a', '1.0.0'), release('mf-b', '1.0.0'));
    // The releases that holders publish are stored already, so that no holder's answer depends on another's.
    for (const section of sections) {
      for (const version of ['2.0.0', candidate]) {
        const folder = release(section, version);
        await store(db, folder);
        archives[`${section}@${version}`] = archiveFolder(folder);
      }
    }
  });
  const { db } = server;
  const now = new Date();
  const make = (scope: string, lifetimeMs = 60_000) =>
    createToken(db, { kind: 'section', scope, now, lifetimeMs });
  for (const scope of ['mf-a', 'mf-b', 'console']) tokens[scope] = (await make(scope)).token;
  for (const kind of ['console', 'operator', 'verifier', 'leads'] as const) {
    tokens[`the ${kind}`] = (
      await createToken(db, { kind, scope: everySection, now, lifetimeMs: 60_000 })
    ).token;
  }
  const ofVerifier = { kind: 'verifier', scope: 'mf-a', now, lifetimeMs: 60_000 } as const;
  const ofPullRequests = { kind: 'candidates', scope: 'mf-a', now, lifetimeMs: 60_000 } as const;
  tokens['candidates of mf-a'] = (await createToken(db, ofPullRequests)).token;
  tokens['the verifier of mf-a'] = (await createToken(db, ofVerifier)).token;
  await insertPicture(db, { ...pictureOf('a page'), createdAt: now.toISOString() });
  tokens.expired = (await make('mf-a', -1)).token;
  const revoked = await make('mf-a');
  await revokeDeployToken(db, revoked.id, now.toISOString());
  tokens.revoked = revoked.token;
  tokens.unknown = `shortlisted_${'a'.repeat(43)}`;
});

const matrix = holders.flatMap((holder) =>
  Object.keys(actions).flatMap((action) => sections.map((section) => [holder, action, section] as const)),
);

test.each(matrix)('the token of %s: %s %s', async (holder, action, section) => {
  const { method, path: address, payload } = actions[action]?.(section) ?? { method: 'GET', path: '' };
  const token = tokens[holder];
  const { statusCode } = await server.control.inject({
    method,
    url: `/api/releases/${section}${address}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/gzip' }),
    },
    ...(payload && { payload }),
  });
  if (mayDo(holder, action, section)) {
    const expected: Record<string, number> = {
      preview: 201,
      // No earlier release exists.
      'roll back': 409,
      // No rollout asks.
      'approve a step': 409,
      'give evidence': 201,
      'give evidence of a candidate': 201,
      'accept pictures': 201,
    };
    expect(statusCode).toBe(expected[action] ?? 200);
  } else {
    expect(statusCode).toBe(['expired', 'revoked', 'unknown', 'nobody'].includes(holder) ? 401 : 403);
  }
});
