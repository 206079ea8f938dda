import { createToken } from '../registry/tokens/create-token.ts';
import { revokeDeployToken } from '../registry/tokens/deploy-token.repository.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

async function start() {
  const server = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell })),
  );
  const { app, db } = server;
  const section = await startDeploying(server, 'mf-a');
  const code = testSection("return 'a';");
  const release = (version: string) =>
    writeTestRelease({ name: 'mf-a', release: version, routes: [{ path: '/a' }], server: code });
  await section.publish(release('1.0.0'));
  await section.post('promotions', { release: '1.0.0' });
  await section.publish(release('2.0.0'));
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await section.post('rollbacks', { reason: '<b>loud</b>' });
  await section.post('promotions', { release: '2.0.0', percent: 20 });
  const { id, token } = await createToken(db, { kind: 'console', now: new Date(), lifetimeMs: 60_000 });
  const signIn = (given: string) =>
    app.inject({
      method: 'POST',
      url: '/console',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${given}`,
    });
  const cookie = String((await signIn(token)).headers['set-cookie']).split(';')[0] ?? '';
  const get = (url: string) => app.inject({ url, headers: { cookie } });
  return { app, db, id, token, cookie, signIn, get };
}

test('it shows who is live at what share, the evidence and the history, with what people wrote as text', async () => {
  const { get } = await start();
  const overview = await get('/console');
  expect(overview.body).toMatch(
    /role="alert">Enquiries are stored and reach nobody: .* 0 wait in the database/,
  );
  expect(overview.statusCode).toBe(200);
  expect(overview.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(overview.body).toMatch(/mf-a<\/a><\/td><td>1\.0\.0<\/td><td>80 %/);
  expect(overview.body).toMatch(/<td>2\.0\.0<\/td><td>20 %/);
  const { body } = await get('/console/mf-a');
  expect(body).toMatch(/Rendered: .*, \/a 200 in/);
  expect(body).toContain('&lt;b&gt;loud&lt;/b&gt;');
  expect(body).not.toContain('<b>loud');
  expect(body).not.toContain('<script');
  expect((await get('/console/mf-unknown')).statusCode).toBe(404);
});

test('it opens with a token; the cookie is a session for this place only, and not the token', async () => {
  const { app, db, signIn, token, cookie, get } = await start();
  const answer = await signIn(token);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console']);
  expect(answer.headers['set-cookie']).toMatch(/; Path=\/console; HttpOnly; Secure; SameSite=Strict$/);
  expect(answer.headers['set-cookie']).not.toContain(token);
  expect((await app.inject({ url: '/console', headers: { cookie: `console=${token}` } })).statusCode).toBe(
    401,
  );
  const kept = await db.selectFrom('consoleSessions').select('idHash').execute();
  expect(JSON.stringify(kept)).not.toContain(cookie.replace('console=', ''));
  // The way out ends the session, whoever has copied the cookie.
  await app.inject({ method: 'POST', url: '/console/end', headers: { cookie } });
  expect((await get('/console')).statusCode).toBe(401);
});

test('without a token, with a wrong one and with a revoked one there is nothing to see', async () => {
  const { app, db, id, signIn, get } = await start();
  expect((await app.inject('/console')).body).not.toContain('mf-a');
  expect((await app.inject('/console/mf-a')).statusCode).toBe(303);
  const wrong = await signIn('shortlisted_wrong_wrong_wrong_wrong');
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  await revokeDeployToken(db, id, new Date().toISOString());
  expect((await get('/console')).statusCode).toBe(401);
});

test('nothing can be changed there', async () => {
  const { app, cookie } = await start();
  const headers = { cookie };
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/console/mf-a', headers })).statusCode).toBe(405);
  }
});
