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
  /** As whoever holds a token of this kind. */
  const signInWith = async (kind: 'section' | 'operator', scope = '') => {
    const { token: other } = await createToken(db, {
      kind,
      scope,
      now: new Date(),
      lifetimeMs: 60_000,
      holder: 'Ada',
    });
    const headers = { cookie: String((await signIn(other)).headers['set-cookie']).split(';')[0] ?? '' };
    return {
      get: (url: string) => app.inject({ url, headers }),
      post: (url: string, fields: Record<string, string>) =>
        app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
    };
  };
  return { app, db, id, token, cookie, section, signIn, signInWith, get };
}

test('it shows who is live at what share, the evidence and the history, with what people wrote as text', async () => {
  const { get } = await start();
  const overview = await get('/console');
  expect(overview.body).toMatch(
    /role="alert">Enquiries are stored and reach nobody: .* 0 wait in the database/,
  );
  expect(overview.statusCode).toBe(200);
  expect(overview.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(overview.body).toMatch(/Live<\/p>\n<h3>1\.0\.0<\/h3>\n<p>80 % of the visitors/);
  expect(overview.body).toMatch(/On trial<\/p>\n<h3>2\.0\.0<\/h3>\n<p>20 % of the visitors/);
  expect(overview.body).toMatch(/<b>2\.0\.0<\/b> went on trial with 20 %/);
  const { body } = await get('/console/mf-a');
  expect(body).toMatch(/Rendered: .*, \/a 200 in/);
  expect(body).toContain('&lt;b&gt;loud&lt;/b&gt;');
  expect(body).not.toContain('<b>loud');
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/console/live.js" defer>']);
  // Whoever may only look is offered nothing to do.
  expect(body).not.toContain('/console/mf-a/promote');
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

test('a release is given to everybody there, with a reason that is kept with the name', async () => {
  const { section, signInWith } = await start();
  const ada = await signInWith('section', 'mf-a');
  expect((await ada.get('/console/mf-a')).body).toContain('href="/console/mf-a/promote?release=2.0.0"');
  const asked = await ada.get('/console/mf-a/promote?release=2.0.0');
  expect(asked.body).toContain('Everybody gets 2.0.0 instead of 1.0.0');
  const mute = await ada.post('/console/mf-a/promote', { release: '2.0.0', reason: ' ' });
  expect([mute.statusCode, mute.body]).toEqual([400, expect.stringContaining('Say why')]);
  const done = await ada.post('/console/mf-a/promote', { release: '2.0.0', reason: 'it went well' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/console/mf-a']);
  const { live, history } = (await section.get()).json();
  expect([live, history[0].reason, history[0].actor]).toEqual([
    '2.0.0',
    'it went well',
    expect.stringMatching(/^Ada, token \d+ \(mf-a\)$/),
  ]);
  await ada.post('/console/mf-a/rollback', { reason: 'it did not' });
  expect((await section.get()).json().live).toBe('1.0.0');
});

test('a way back is offered where there is one', async () => {
  const { section, signInWith } = await start();
  const ada = await signInWith('section', 'mf-a');
  const offers = async () => {
    const { body } = await ada.get('/console/mf-a');
    return ['mf-a/rollback', 'mf-a/withdraw?release=1.0.0'].map((action) =>
      body.includes(`/console/${action}"`),
    );
  };
  // There is a trial to end.
  expect(await offers()).toEqual([true, true]);
  await ada.post('/console/mf-a/rollback', { reason: 'too slow' });
  // What is live is the first that there was.
  expect(await offers()).toEqual([false, false]);
  expect((await ada.get('/console/mf-a/rollback')).body).toContain(
    'There is no earlier release to go back to.',
  );
  const refused = await ada.post('/console/mf-a/rollback', { reason: 'it is bad' });
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('There is no earlier release to go back to: promote another one first.'),
  ]);
  await ada.post('/console/mf-a/promote', { release: '2.0.0', reason: 'it is good' });
  expect(await offers()).toEqual([true, true]);
  // What was before was withdrawn.
  await section.post('withdrawals', { release: '1.0.0', reason: 'a key in it' });
  expect((await ada.get('/console/mf-a')).body).not.toContain('/console/mf-a/rollback');
});

test('the share of a trial grows there; what is refused says why, and what was written stays', async () => {
  const { section, signInWith } = await start();
  const operator = await signInWith('operator');
  const share = { release: '2.0.0', reason: 'more of it' };
  expect((await operator.post('/console/mf-a/canary', { ...share, percent: '50' })).statusCode).toBe(303);
  const less = await operator.post('/console/mf-a/canary', { ...share, percent: '5' });
  expect(less.statusCode).toBe(409);
  expect(less.body).toContain('role="alert"><p>The share of a canary only grows, and it is 50 % already');
  expect(less.body).toContain('value="more of it"');
  await operator.post('/console/mf-a/withdraw', { release: '2.0.0', reason: 'a key in it' });
  const { canary, releases } = (await section.get()).json();
  expect([canary, releases[0].withdrawn]).toEqual([null, 'a key in it']);
  expect((await operator.get('/console/mf-a')).body).toContain('withdrawn: a key in it');
});

test('a link to a release is made there, and one to what a visitor saw', async () => {
  const { app, db, signInWith } = await start();
  const ada = await signInWith('section', 'mf-a');
  const made = await ada.post('/console/mf-a/preview', { release: '2.0.0', reason: 'for QA' });
  const [, url = ''] = /href="(https:\/\/www\.example\.com\/preview\/[^"]+)"/.exec(made.body) ?? [];
  expect((await app.inject(new URL(url).pathname)).statusCode).toBe(303);
  await app.inject('/a');
  const composition = {
    id: '0123456789abcdef',
    releases: '{"shell":"1.0.0","mf-a":"1.0.0"}',
    createdAt: '2026',
  };
  await db.insertInto('compositions').values(composition).execute();
  const replay = await ada.post('/console/mf-a/replay', { composition: composition.id, reason: 'a failure' });
  expect(replay.body).toContain('https://www.example.com/preview/');
});

test('failures say what the error said, and lead to what the visitor saw', async () => {
  const { db, signInWith } = await start();
  const failure = { section: 'mf-a', release: '2.0.0', page: 'page', createdAt: new Date().toISOString() };
  const message = 'TypeError: <x> is not a function';
  await db
    .insertInto('sectionErrors')
    .values({ ...failure, kind: 'render', composition: '0123456789abcdef', message })
    .execute();
  const { body } = await (await signInWith('operator')).get('/console/mf-a');
  expect(body).toContain('the page broke in the browser');
  expect(body).toContain('<pre>TypeError: &lt;x&gt; is not a function</pre>');
  expect(body).toContain('/console/mf-a/replay?composition=0123456789abcdef');
});

test('whoever may only look, and whoever is of another section, can change nothing', async () => {
  const { app, cookie, section, signInWith } = await start();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const looking = await app.inject({
    method: 'POST',
    url: '/console/mf-a/promote',
    headers: { cookie, ...form },
    payload: 'release=2.0.0&reason=x',
  });
  expect(looking.statusCode).toBe(403);
  const other = await signInWith('section', 'mf-b');
  expect((await other.post('/console/mf-a/promote', { release: '2.0.0', reason: 'x' })).statusCode).toBe(403);
  expect((await other.get('/console/mf-a/promote?release=2.0.0')).statusCode).toBe(403);
  const nobody = await app.inject({
    method: 'POST',
    url: '/console/mf-a/promote',
    headers: form,
    payload: 'release=2.0.0&reason=x',
  });
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, '/console']);
  expect((await section.get()).json().live).toBe('1.0.0');
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/console/mf-a', headers: { cookie } })).statusCode).toBe(405);
  }
});
