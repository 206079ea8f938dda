import { startTestDatabase } from '../testing/test-database.ts';
import { actorOf, allowSections, readToken } from './authorise.ts';
import { createToken } from './create-token.ts';
import { listDeployTokens, revokeDeployToken } from './deploy-token.repository.ts';
import { everySection } from './deploy-token.table.ts';

const now = new Date('2025-06-01T12:00:00.000Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

async function startWithToken(scope = 'mf-cases') {
  const db = await startTestDatabase();
  const { id, token } = await createToken(db, { kind: 'section', scope, now, lifetimeMs: dayMs });
  return { db, id, token, read: (at = now) => readToken(db, `Bearer ${token}`, at) };
}

test('a token holds 128 random bits or more and is stored as a hash only', async () => {
  const { db, token } = await startWithToken();
  const secret = token.replace('shortlisted_', '');
  expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  const rows = await db.selectFrom('deployTokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a token opens its own section, and its last use is recorded', async () => {
  const { db, read } = await startWithToken();
  const token = await read(later(1000));
  expect(allowSections([token], ['mf-cases'])).toEqual([token]);
  expect(() => allowSections([token], ['mf-home'])).toThrow(
    'This token is for mf-cases and may not change mf-home.',
  );
  expect((await listDeployTokens(db))[0]?.lastUsedAt).toBe(later(1000).toISOString());
});

test('the database refuses a section token without a section', async () => {
  const { db, read } = await startWithToken();
  const nameless = { kind: 'section', scope: everySection, now, lifetimeMs: dayMs } as const;
  await expect(createToken(db, nameless)).rejects.toThrow('deploy_tokens_scope');
  const unname = db.updateTable('deployTokens').set({ scope: everySection });
  await expect(unname.execute()).rejects.toThrow('deploy_tokens_scope');
  expect(allowSections([await read()], ['mf-cases'])).toMatchObject([{ scope: 'mf-cases' }]);
});

const kinds = [
  { kind: 'section', scope: 'mf-a' },
  { kind: 'section', scope: 'mf-b' },
  { kind: 'console', scope: '' },
  { kind: 'operator', scope: '' },
  { kind: 'verifier', scope: 'mf-a' },
  { kind: 'section', scope: 'mf-a', holder: 'Ada' },
] as const;

test.each([
  ['of each section', [0, 1], ['mf-a', 'mf-b'], 'token 1 (mf-a), token 2 (mf-b)'],
  ['of one of them', [0], ['mf-a', 'mf-b'], 'This token is for mf-a and may not change mf-b.'],
  ['with a holder', [5], ['mf-a'], 'Ada, token 6 (mf-a)'],
  ['of an operator', [3], ['mf-a', 'mf-b'], 'operator token 4'],
  ['of an operator and a section', [3, 0], ['mf-a'], 'token 1 (mf-a)'],
  ['of an operator and one of the sections', [3, 0], ['mf-a', 'mf-b'], 'operator token 4'],
  ['of the console', [2], ['mf-a'], 'This token is for the console and may not change mf-a.'],
  ['of the console, for a section of that name', [2], ['console'], 'may not change console.'],
  [
    'of a verifier',
    [4],
    ['mf-a'],
    'This token is for the verifier of mf-a and may not change mf-a. Put the own token of mf-a first in SECTION_TOKEN, before a comma.',
  ],
  ['of a section and the console', [0, 2], ['mf-b'], 'for mf-a and the console and may not change mf-b.'],
])('the kinds of tokens: one %s', (_whose, given, sections, expected) => {
  const tokens = kinds.map((kind, index) => ({
    holder: '',
    ...kind,
    id: index + 1,
    createdAt: '',
    expiresAt: '',
    revokedAt: null,
    lastUsedAt: null,
    issuer: null,
    repository: null,
    repositoryId: null,
    branch: null,
  }));
  const open = () =>
    actorOf(
      ...allowSections(
        given.flatMap((index) => tokens[index] ?? []),
        sections,
      ),
    );
  if (expected.includes('may not')) expect(open).toThrow(expected);
  else expect(open()).toBe(expected);
});

test('a team that looks with its own token and a verifier’s is named as the team', () => {
  const rest = { holder: '', createdAt: '', expiresAt: '', revokedAt: null, lastUsedAt: null, issuer: null };
  const token = { ...rest, repository: null, repositoryId: null, branch: null, scope: 'mf-a' };
  const verifier = { ...token, id: 1, kind: 'verifier' } as const;
  const own = { ...token, id: 2, kind: 'section' } as const;
  expect(actorOf(...allowSections([verifier, own], ['mf-a'], 'look'))).toBe('token 2 (mf-a)');
  expect(actorOf(...allowSections([{ ...verifier, scope: '' }, own], ['mf-a'], 'look'))).toBe(
    'token 2 (mf-a)',
  );
  expect(actorOf(...allowSections([own, verifier], ['mf-a'], 'give evidence'))).toBe(
    'verifier token 1 (mf-a)',
  );
});

test('an expired or revoked token is refused at once', async () => {
  const { db, id, read } = await startWithToken();
  await expect(read(later(dayMs))).rejects.toMatchObject({ status: 401 });
  await read(later(dayMs - 1));
  expect(await revokeDeployToken(db, id, now.toISOString())).toBe(true);
  await expect(read()).rejects.toMatchObject({ status: 401 });
});

test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic abc', 'Bearer shortlisted_'.padEnd(60, 'a')])(
  'the header %p is refused with the way to authenticate',
  async (header) => {
    const { db } = await startWithToken();
    await expect(readToken(db, header, now)).rejects.toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  },
);
