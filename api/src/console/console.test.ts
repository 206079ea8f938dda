import { type EventEmitter, once } from 'node:events';
import { insertAcceptance } from '../evidence/evidence.repository.ts';
import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { insertHold } from '../promotions/hold.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { toMinute } from '../releases/reports/minute.ts';
import { addCounts } from '../releases/reports/report.repository.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { startDeploying } from '../testing/deploy.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { goLive, store } from '../testing/go-live.ts';
import { endHeldPage, heldPage } from '../testing/held-page.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { formHeaders, signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { evidenceOf, startVerifying } from '../testing/verify.ts';
import { whenOver } from '../testing/when-over.ts';
import type { TokenKind } from '../tokens/deploy-token.table.ts';

const code = testSection("return 'a';");
const release = (version: string, server = code) =>
  writeTestRelease({
    name: 'mf-a',
    release: version,
    routes: [{ path: '/a' }],
    server,
    change: ({ section }) => Object.assign(section, { team: { name: 'A & Co', contact: 'a@example.com' } }),
  });

/** Stores a site where 1.0.0 is live and 2.0.0 is a canary with 20 %. */
async function prepare(db: Database) {
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
  await store(db, release('2.0.0'));
  const canary = await findRelease(db, 'mf-a', '2.0.0');
  const team = { actor: 'a test', origin: 'token', now: new Date() } as const;
  const site = { db, startTrial: renderNothing() };
  await promoteReleases(site, canary ? [canary] : [], { percent: 20 }, team);
}

/** Starts a server for a test that changes live releases, or what every page of the console shows. */
async function start() {
  const server = await startTestApp(prepare);
  return enter(server, await startDeploying(server, 'mf-a'));
}

let shared: TestApp;
let team: Awaited<ReturnType<typeof startDeploying>>;

/** Publishes and promotes as a team does, so that the site has evidence and a history. */
beforeAll(async () => {
  shared = await startTestApp((db) => goLive(db, writeTestRelease({ name: 'shell', server: testShell })));
  team = await startDeploying(shared, 'mf-a');
  await team.publish(release('1.0.0'));
  await team.post('promotions', { release: '1.0.0' });
  await team.publish(release('2.0.0'));
  await team.post('promotions', { release: '2.0.0', percent: 10 });
  await team.post('rollbacks', { reason: '<b>loud</b>' });
  await team.post('promotions', { release: '2.0.0', percent: 20 });
});

/** Enters the console of the server that several tests share, with tokens and sessions of this test. */
const enterShared = () => enter(shared, team);

async function enter(server: TestApp, section: typeof team) {
  const signInWith = (kind: TokenKind, scope?: string) =>
    signIn(server, kind, { holder: 'Ada', ...(scope && { scope }) });
  return { ...server, ...(await signIn(server, 'console')), section, signInWith };
}

test('the console shows live releases, evidence and history, and escapes text', async () => {
  const { get } = await enterShared();
  const overview = await get('/console');
  expect(overview.body).toMatch(
    /role="alert">Enquiries are stored and reach nobody: .*leads list&quot;\.<\/p>/,
  );
  expect(overview.statusCode).toBe(200);
  expect(overview.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(overview.body).toMatch(/Live<\/p>\n<h3>1\.0\.0<\/h3>\n<p>80 % of the visitors, decided <time/);
  expect(overview.body).toMatch(/Canary<\/p>\n<h3>2\.0\.0<\/h3>\n<p>20 % of the visitors/);
  expect(overview.body).toMatch(/<b>2\.0\.0<\/b> became a canary with 20 %/);
  const { body } = await get('/console/mf-a');
  expect(body).toMatch(/Rendered: \/a 200 in/);
  expect(body).toContain('Team: A &amp; Co, <a href="mailto:a@example.com">a@example.com</a>');
  expect(body).toContain('&lt;b&gt;loud&lt;/b&gt;');
  expect(body).not.toContain('<b>loud');
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/console/live.js" defer>']);
  // A token without the right to act gets no links of actions.
  expect(body).not.toContain('/console/mf-a/promote');
  expect((await get('/console/mf-unknown')).statusCode).toBe(404);
});

test('the console shows candidates apart, and offers to show or withdraw them, not to promote them', async () => {
  const { db, get, signInWith } = await enterShared();
  const candidate = '0.0.0-pr.12.0123456789ab';
  await store(db, release(candidate));
  const [, apart = ''] = (await get('/console/mf-a')).body.split('<h2>Candidates</h2>');
  expect(apart).toContain(`<h3>${candidate}</h3><p class="state quiet">never goes live</p>`);
  const team = await signInWith('section', 'mf-a');
  const { body } = await team.get('/console/mf-a');
  const actions = [...body.matchAll(/\/console\/mf-a\/([a-z]+)\?release=0\.0\.0-pr/g)].map(
    ([, action]) => action,
  );
  expect(actions).toEqual(['preview', 'withdraw']);
  expect((await get('/console')).body).not.toContain(candidate);
  const refused = await team.post('/console/mf-a/promote', {
    release: candidate,
    reason: 'ready',
    force: 'on',
  });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('which never goes live')]);
});

test('a section that has only candidates is on the console, with its previews and evidence', async () => {
  const { db, get } = await enterShared();
  const candidate = '0.0.0-pr.3.0123456789ab';
  await store(
    db,
    writeTestRelease({ name: 'mf-new', release: candidate, routes: [{ path: '/new' }], server: code }),
  );
  const verifier = await startVerifying(shared);
  await verifier.give('mf-new', candidate, evidenceOf('composed', { path: '/new' }));
  expect((await get('/console')).body).toContain('Not live yet: <a href="/console/mf-new">New (mf-new)</a>');
  const { body } = await get('/console/mf-new');
  expect(body).toContain('In a browser: standalone not yet · composed good');
  expect(body).toContain(`<a href="/console/mf-new/evidence/${candidate}">See the pictures</a>`);
  expect((await get('/console/mf-new/previews')).statusCode).toBe(200);
  expect((await get('/console/mf-old/previews')).statusCode).toBe(404);
});

test('the console shows a rollout that asks, and its team approves the next step there', async () => {
  const { db, section, get, signInWith } = await start();
  await section.post('rollbacks');
  // The server itself leaves a step alone whose time is not over.
  const steps = [{ percent: 10, minutes: 60, ask: true }, { percent: 100 }];
  await section.post('rollouts', { release: '2.0.0', steps });
  const says = 'waits for an approval before 100 % of the visitors get it';
  await db.updateTable('rollouts').set({ state: 'asking', says }).execute();
  expect((await get('/console')).body).toContain(`<b>2.0.0</b> ${says}`);
  const reader = await get('/console/mf-a');
  expect(reader.body).toContain(says);
  expect(reader.body).not.toContain('/console/mf-a/approve');
  const team = await signInWith('section', 'mf-a');
  const url = '/console/mf-a/approve?release=2.0.0';
  expect((await team.get('/console/mf-a')).body).toContain(`href="${url}"`);
  expect((await team.get(url)).body).toContain('Everybody gets 2.0.0.');
  const approve = () => team.post('/console/mf-a/approve', { release: '2.0.0', reason: 'good figures' });
  expect((await approve()).statusCode).toBe(303);
  const { approval } = await db.selectFrom('rollouts').select('approval').executeTakeFirstOrThrow();
  expect(approval).toMatch(/^Ada, token \d+ \(mf-a\): good figures$/);
  const again = await approve();
  expect([again.statusCode, again.body]).toEqual([
    409,
    expect.stringContaining('No rollout of mf-a@2.0.0 waits for an approval.'),
  ]);
});

test('the console shows holds, and a promotion there is refused with the reason', async () => {
  const { db, get, signInWith } = await enterShared();
  const hold = { until: '2099-12-01T09:00:00.000Z', reason: '<b>a campaign</b>', actor: 'Ada' };
  await insertHold(db, { ...hold, section: null }, new Date());
  whenOver(() => db.deleteFrom('holds').execute());
  expect((await get('/console')).body).toContain('<p>All sections went on hold</p>');
  const says = 'All sections are on hold until 2099-12-01 09:00 UTC: &lt;b&gt;a campaign&lt;/b&gt; (Ada).';
  for (const url of ['/console', '/console/mf-a']) expect((await get(url)).body).toContain(says);
  const team = await signInWith('section', 'mf-a');
  const refused = await team.post('/console/mf-a/promote', { release: '2.0.0', reason: 'ready' });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(says)]);
});

test('the console shows the failures and the goals of each release', async () => {
  const { db, get } = await enterShared();
  const minute = toMinute(new Date());
  const counts = { view: 40, load: 1, blank: 2, enquiry: 3, 'sign-up': 4, press: 5 };
  // Such counts of the canary could make the server halt it, and other tests need it.
  const rows = Object.entries(counts).map(([what, count]) => ({
    ...{ section: 'mf-a', release: '1.0.0', minute },
    ...{ what, count },
  }));
  await addCounts(db, rows, []);
  const [, ...releases] = (await get('/console')).body.split('<h3>');
  expect(releases.find((text) => text.startsWith('1.0.0</h3>'))).toMatch(
    /7\.5 %<small>3 of 40 views failed[\s\S]*?enquiries 3, sign-ups 4, presses on links to \/contact 5/,
  );
});

test('the console counts undelivered enquiries and shows nothing about their senders', async () => {
  const { db, get } = await start();
  expect((await get('/console')).body).not.toContain('npx site leads retry');
  const now = new Date().toISOString();
  for (const suspicion of [null, null, 'It was sent sooner than a person can write.'])
    await insertEnquiry(db, enquiryOf(), { key: null, suspicion, now });
  await db.updateTable('outbox').set({ state: 'dead' }).where('state', '=', 'pending').execute();
  const { body } = await get('/console');
  expect(body).toContain('are not sent again by themselves: 2.');
  expect(body).toContain('wait for somebody to read them: 1.');
  expect(body).not.toMatch(/Ada|ada@|talk/);
});

test('a section may be named end', async () => {
  const { get } = await enterShared();
  expect((await get('/console/end')).statusCode).toBe(404);
});

test('the page of a section says at its release who accepted which pictures', async () => {
  const { db, get, signInWith } = await enterShared();
  const { id = 0 } = (await findRelease(db, 'mf-a', '2.0.0')) ?? {};
  const said = { reason: 'a new heading', actor: 'Grace', at: new Date().toISOString() };
  await insertAcceptance(db, id, { ...said, pages: ['list', 'page'] });
  const grace = await signInWith('section', 'mf-a');
  await grace.post('/console/mf-a/accept', { release: '2.0.0', reason: 'as agreed' });
  for (const url of ['/console/mf-a', '/console/mf-a/evidence/2.0.0']) {
    const { body } = await get(url);
    expect(body).toMatch(/Grace accepted the pictures of list, page <time.*>just now<\/time>: a new heading/);
    expect(body).toMatch(/Ada, token \d+ \(mf-a\) accepted the pictures of every page <time.*: as agreed/);
  }
});

test('a promotion in the console is recorded with its reason and the person', async () => {
  const { section, signInWith } = await start();
  const ada = await signInWith('section', 'mf-a');
  expect((await ada.get('/console/mf-a')).body).toContain('href="/console/mf-a/promote?release=2.0.0"');
  const asked = await ada.get('/console/mf-a/promote?release=2.0.0');
  expect(asked.body).toContain('Everybody gets 2.0.0 instead of 1.0.0');
  const mute = await ada.post('/console/mf-a/promote', { release: '2.0.0', reason: ' ' });
  expect([mute.statusCode, mute.body]).toEqual([400, expect.stringContaining('Give a reason.')]);
  const done = await ada.post('/console/mf-a/promote', { release: '2.0.0', reason: 'it went well' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/console/mf-a']);
  const { live, history } = (await section.get()).json();
  expect([live, history[0].reason, history[0].actor]).toEqual([
    '2.0.0',
    'it went well',
    expect.stringMatching(/^Ada, token \d+ \(mf-a\)$/),
  ]);
  await ada.post('/console/mf-a/rollback', { reason: 'it did not' });
  // A rollback is no fault.
  expect((await ada.get('/console/mf-a')).body).toContain(
    '<p class="state quiet">rolled back: it did not</p>',
  );
  expect((await section.get()).json().live).toBe('1.0.0');
  for (const page of ['/console', '/console/mf-a'])
    expect((await ada.get(page)).body).toContain(
      '<b>2.0.0</b> was taken off by a rollback: visitors have 1.0.0',
    );
});

test('a rollback in the console does not wait for a promotion that is still being tried, which is refused then', async () => {
  const { app, db, section, signInWith } = await start();
  // The gate tries a composition that was never live.
  await eventually(async () => expect(app.site.runs['mf-a']?.live).toBe('1.0.0'));
  await section.post('promotions', { release: '2.0.0' });
  await store(db, release('3.0.0', heldPage));
  const ada = await signInWith('section', 'mf-a');
  const promotion = ada.post('/console/mf-a/promote', { release: '3.0.0', reason: 'it is better' });
  await ada.post('/console/mf-a/rollback', { reason: 'too slow' });
  await endHeldPage(db);
  expect((await promotion).statusCode).toBe(409);
  expect((await section.get()).json().live).toBe('1.0.0');
});

test('a promotion in the console whose client has hung up is not decided', async () => {
  const { control, db, section, signInWith } = await start();
  await store(db, release('3.0.0'));
  const ada = await signInWith('section', 'mf-a');
  const address = await control.listen({ port: 0, host: '127.0.0.1' });
  // This promotion makes the one from the console wait.
  const before = section.post('promotions', { release: '3.0.0' });
  const sender = new AbortController();
  const sent = fetch(`${address}/console/mf-a/promote`, {
    method: 'POST',
    headers: { cookie: ada.cookie, ...formHeaders },
    body: ada.filled({ release: '2.0.0', reason: 'it is better' }),
    signal: sender.signal,
  });
  const [, response] = (await once(control.server, 'request')) as [unknown, EventEmitter];
  const isClosed = once(response, 'close');
  sender.abort();
  await expect(sent).rejects.toThrow();
  await isClosed;
  expect((await before).statusCode).toBe(200);
  expect((await section.post('promotions', { release: '3.0.0' })).json().history[0]).toMatchObject({
    action: 'promote',
    release: '3.0.0',
  });
});

test('a rollback is offered only if there is an earlier release', async () => {
  const { section, signInWith } = await start();
  const ada = await signInWith('section', 'mf-a');
  const offers = async () => {
    const { body } = await ada.get('/console/mf-a');
    return ['mf-a/rollback', 'mf-a/withdraw?release=1.0.0'].map((action) =>
      body.includes(`/console/${action}"`),
    );
  };
  // A rollback would end the canary.
  expect(await offers()).toEqual([true, true]);
  await ada.post('/console/mf-a/rollback', { reason: 'too slow' });
  // The first release of the section is live.
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
  // The earlier release is withdrawn.
  await section.post('withdrawals', { release: '1.0.0', reason: 'a key in it' });
  expect((await ada.get('/console/mf-a')).body).not.toContain('/console/mf-a/rollback');
});

test('a canary’s share grows in the console; a refusal keeps the form’s text', async () => {
  const { section, signInWith } = await start();
  const operator = await signInWith('operator');
  const share = { release: '2.0.0', reason: 'more of it' };
  expect((await operator.post('/console/mf-a/canary', { ...share, percent: '50' })).statusCode).toBe(303);
  const less = await operator.post('/console/mf-a/canary', { ...share, percent: '5' });
  expect(less.statusCode).toBe(409);
  expect(less.body).toContain('role="alert"><p>The share of a canary only grows, and it is 50 % already');
  expect(less.body).toContain('value="more of it"');
  expect(less.body).toContain('name="force"> Do it although the site refuses it</label>');
  await operator.post('/console/mf-a/withdraw', { release: '2.0.0', reason: 'a key in it' });
  const { canary, releases } = (await section.get()).json();
  expect([canary, releases[0].withdrawn]).toEqual([null, 'a key in it']);
  expect((await operator.get('/console/mf-a')).body).toContain('withdrawn: a key in it');
});

test('the console creates preview links of a release and of a composition', async () => {
  const { app, db, signInWith } = await enterShared();
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

test('failures at one place of the code are one entry, whatever the release', async () => {
  const { db, signInWith } = await enterShared();
  const failure = { section: 'mf-a', kind: 'blank', composition: 'x', createdAt: new Date().toISOString() };
  const frames = (release: string, line: number) =>
    `shell@9.0.0 node_modules/react-dom/index.js:1:1\nmf-a@${release} src/grid.tsx:${line}:3`;
  await db
    .insertInto('sectionErrors')
    .values([
      { ...failure, release: '1.0.0', page: 'list', frames: frames('1.0.0', 12) },
      { ...failure, release: '2.0.0', page: 'list', frames: frames('2.0.0', 12) },
      { ...failure, release: '2.0.0', page: 'page', frames: frames('2.0.0', 12) },
      { ...failure, release: '2.0.0', page: 'page', frames: frames('2.0.0', 99) },
    ])
    .execute();
  const { body } = await (await signInWith('operator')).get('/console/mf-a');
  expect(body).toContain('<b>3 times</b> on page, list of 2.0.0, first in 1.0.0: the page became blank.');
  expect(body).toContain('<b>once</b> on page of 2.0.0: the page became blank.');
});

test('failures show the message of the error and a link to replay the composition', async () => {
  const { db, signInWith } = await enterShared();
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

test('a token without the right to act, or of another section, changes nothing', async () => {
  const { control, cookie, post, section, signInWith } = await enterShared();
  const fields = { release: '2.0.0', reason: 'x' };
  expect((await post('/console/mf-a/promote', fields)).statusCode).toBe(403);
  const other = await signInWith('section', 'mf-b');
  expect((await other.post('/console/mf-a/promote', fields)).statusCode).toBe(403);
  expect((await other.get('/console/mf-a/promote?release=2.0.0')).statusCode).toBe(403);
  const nobody = await post('/console/mf-a/promote', fields, { cookie: '' });
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, '/console']);
  expect((await section.get()).json().live).toBe('1.0.0');
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await control.inject({ method, url: '/console/mf-a', headers: { cookie } })).statusCode).toBe(
      405,
    );
  }
});

test('U+0000 is refused in the console as on the site', async () => {
  const { get, signInWith } = await enterShared();
  expect((await get('/console/mf-a%00')).statusCode).toBe(400);
  const operator = await signInWith('operator');
  const refused = await operator.post('/console/mf-a/rollback', { reason: 'too \0 slow' });
  expect(refused.statusCode).toBe(400);
});
