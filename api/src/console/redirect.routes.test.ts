import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';
import { everySection, type TokenKind } from '../tokens/deploy-token.table.ts';

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://console.example.com',
};

async function start(kind: TokenKind = 'operator') {
  const { control, db, app } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({ name: 'mf-a', routes: [{ path: '/a' }], server: testSection("return 'a';") }),
    ),
  );
  const { token } = await createToken(db, {
    ...{ kind, scope: everySection, holder: 'Ada', now: new Date(), lifetimeMs: 60_000 },
  });
  const send = (url: string, fields: Record<string, string>, headers: Record<string, string>) =>
    control.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
  const cookie = String((await send('/console', { token }, form)).headers['set-cookie']).split(';')[0] ?? '';
  const get = (url: string) => control.inject({ url, headers: { cookie } });
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await get('/console')).body)?.[1] ?? '';
  const post = (url: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    send(url, { csrfToken, ...fields }, { ...form, cookie, ...more });
  return { app, control, get, post };
}

test('an operator adds and removes a redirect on the console', async () => {
  const { get, post } = await start();
  expect((await get('/console')).body).toContain('href="/redirects"');
  expect((await get('/redirects')).body).toContain('There are no redirects of operators.');
  const added = await post('/redirects', { path: '/Old', target: '/a', status: '301' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/redirects']);
  await post('/redirects', { path: '/gone', target: '', status: '410' });
  const { body } = await get('/redirects');
  expect(body).toMatch(
    /<th scope="row">\/old<\/th>\n<td data-label="Status">301<\/td>\n<td data-label="New address">\/a<\/td>/,
  );
  expect(body).toMatch(/\/gone<\/th>\n<td data-label="Status">410<\/td>/);
  expect(body).toMatch(/by Ada, operator token \d+/);
  expect((await post('/redirects/remove', { path: '/old' })).statusCode).toBe(303);
  expect((await get('/redirects')).body).not.toContain('/old<');
});

test('a redirect that does nothing is refused, and the form keeps what was written', async () => {
  const { get, post } = await start();
  const shadow = await post('/redirects', { path: '/a', target: '/a', status: '308' });
  expect(shadow.statusCode).toBe(422);
  expect(shadow.body).toContain('<p>an operator redirects /a, which is an address of mf-a.</p>');
  const wrong = await post('/redirects', { path: '/"><b>', target: '/a', status: '301' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('path: must be a path in lower case');
  expect(wrong.body).toContain('value="/&quot;&gt;&lt;b&gt;"');
  expect(wrong.body).toContain('<option value="301" selected>');
  expect((await post('/redirects', { path: '/x', target: '/a', status: '302' })).statusCode).toBe(400);
  expect((await get('/redirects')).body).toContain('There are no redirects of operators.');
});

test.each<TokenKind>(['console', 'leads'])('a token of the kind %s opens no redirects', async (kind) => {
  const { get, post } = await start(kind);
  expect((await get('/console')).body).not.toContain('href="/redirects"');
  expect((await get('/redirects')).statusCode).toBe(403);
  expect((await post('/redirects', { path: '/old', target: '/a', status: '308' })).statusCode).toBe(403);
  expect((await post('/redirects/remove', { path: '/old' })).statusCode).toBe(403);
});

test('a forged form and a form without a session change nothing', async () => {
  const { get, post, control } = await start();
  const fields = { path: '/old', target: '/a', status: '308' };
  expect((await post('/redirects', { ...fields, csrfToken: 'forged' })).statusCode).toBe(403);
  expect((await post('/redirects', fields, { origin: 'https://www.example.com' })).statusCode).toBe(403);
  expect((await post('/redirects', fields, { cookie: '' })).headers.location).toBe('/console');
  expect((await control.inject('/redirects')).headers.location).toBe('/console');
  expect((await get('/redirects')).body).toContain('There are no redirects of operators.');
});
