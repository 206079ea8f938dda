import { readTokenCommand } from '../../commands/token-commands.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { allowSection, readToken } from './authorise.ts';
import { createToken } from './create-token.ts';
import { listDeployTokens, revokeDeployToken } from './deploy-token.repository.ts';

const now = new Date('2025-06-01T12:00:00.000Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

async function startWithToken(scope = 'mf-cases') {
  const db = await startTestDatabase();
  const { id, token } = await createToken(db, { scope, now, lifetimeMs: dayMs });
  return { db, id, token, read: (at = now) => readToken(db, `Bearer ${token}`, at) };
}

test('a token holds 128 random bits or more and is stored as a hash only', async () => {
  const { db, token } = await startWithToken();
  const secret = token.replace('shortlisted_', '');
  expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  const rows = await db.selectFrom('deployTokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a token is good for its own section, and its last use is recorded', async () => {
  const { db, read } = await startWithToken();
  const token = await read(later(1000));
  expect(() => allowSection(token, 'mf-cases')).not.toThrow();
  expect(() => allowSection(token, 'mf-home')).toThrow(
    'This token is for mf-cases and may not change mf-home.',
  );
  expect((await listDeployTokens(db))[0]?.lastUsedAt).toBe(later(1000).toISOString());
});

test('an expired and a revoked token are refused at once', async () => {
  const { db, id, read } = await startWithToken();
  await expect(read(later(dayMs))).rejects.toMatchObject({ status: 401 });
  await read(later(dayMs - 1));
  expect(await revokeDeployToken(db, id, now.toISOString())).toBe(true);
  await expect(read()).rejects.toMatchObject({ status: 401 });
});

test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic abc', 'Bearer shortlisted_'.padEnd(60, 'a')])(
  'the header %p is refused and says how to prove who asks',
  async (header) => {
    const { db } = await startWithToken();
    await expect(readToken(db, header, now)).rejects.toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  },
);

test('the commands create, list and revoke', async () => {
  const db = await startTestDatabase();
  const run = (...args: string[]) => readTokenCommand(args)?.({ db, siteUrl: 'http://localhost', now });
  expect(await run('list')).toBe('There are no tokens.');
  expect(await run('create', 'mf-cases', '--expires', '12h')).toMatch(
    /^Token 1 for mf-cases.*\nshortlisted_/,
  );
  expect(await run('list')).toBe('1\tmf-cases\texpires 2025-06-02T00:00:00.000Z\tnever used');
  expect(await run('revoke', '1')).toBe('Token 1 is revoked.');
  await expect(run('revoke', '1')).rejects.toThrow('There is no token 1 that could be revoked.');
  expect(await run('list')).toContain('revoked 2025-06-01');
});

test.each([
  [[]],
  [['create']],
  [['create', 'Not A Section']],
  [['create', 'mf-cases', '--expires', '2y']],
  [['create', 'mf-cases', '--expires', '400d']],
  [['create', 'mf-cases', '--forever', '1d']],
  [['revoke', 'x']],
])('arguments that make no sense are not understood: %p', (args) => {
  expect(readTokenCommand(args)).toBeUndefined();
});
