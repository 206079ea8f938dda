import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { evidenceOf, pictureOf, startVerifying, testPicture, viewOf } from '../testing/verify.ts';
import { createToken } from '../tokens/create-token.ts';
import { revokeDeployToken } from '../tokens/deploy-token.repository.ts';
import { everySection } from '../tokens/deploy-token.table.ts';

const release = (version: string, name = 'mf-a', path = '/a') =>
  writeTestPage({ name, release: version, path });

/** Starts a site with 1.0.0 live, 2.0.0 published, and a verifier for all sections. */
async function start(settings: Record<string, string> = {}) {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
    await store(db, release('2.0.0'));
  }, settings);
  const section = await startDeploying(server, 'mf-a');
  return {
    ...server,
    section,
    verifier: await startVerifying(server),
    status: async (version = '2.0.0') => (await section.get(`/${version}/evidence`)).json(),
    promote: (more: object = {}) => section.post('promotions', { release: '2.0.0', ...more }),
  };
}

let site: Awaited<ReturnType<typeof start>>;

// For the tests that promote nothing and expect nothing of other evidence.
beforeAll(async () => {
  site = await start();
});

const live = { measures: viewOf().measures, picture: testPicture };
const different = { live, difference: 0.12, differencePicture: testPicture };

test('good evidence of both kinds allows the promotion, and is stored with its author', async () => {
  const { verifier, status, promote } = await start();
  expect((await status()).needs).toEqual({ alone: 'missing', composed: 'missing', pictures: 'missing' });
  const refused = await promote();
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      {
        field: 'release',
        message: 'No browser has opened mf-a@2.0.0 alone yet: npx section verify 2.0.0',
      },
      {
        field: 'release',
        message: 'No browser has opened mf-a@2.0.0 with what is live yet: npx section verify 2.0.0',
      },
    ],
  ]);
  expect((await promote({ percent: 11 })).statusCode).toBe(422);
  expect((await promote({ percent: 10 })).statusCode).toBe(200);

  const alone = await verifier.give('mf-a', '2.0.0', evidenceOf('alone'));
  expect([alone.statusCode, alone.json()]).toEqual([201, { verdict: 'good', findings: [] }]);
  await verifier.give('mf-a', '2.0.0', {
    ...evidenceOf('composed', { live, difference: 0 }),
    composition: 'x',
  });
  const { needs, evidence } = await status();
  expect(needs).toEqual({ alone: 'good', composed: 'good', pictures: 'good' });
  expect(evidence).toMatchObject([
    { kind: 'composed', composition: 'x', views: [{ live, difference: 0 }, { width: 1440 }] },
    { kind: 'alone', verdict: 'good', actor: `verifier token ${verifier.id}`, browser: 'Chromium 139.0' },
  ]);
  expect((await promote()).json().live).toBe('2.0.0');
});

test('one finding makes evidence bad, and the newest evidence counts', async () => {
  const { verifier, status, promote } = await start();
  const findings = ['It never hydrated.'];
  const bad = await verifier.give('mf-a', '2.0.0', evidenceOf('alone', { findings }));
  expect(bad.json()).toEqual({
    verdict: 'bad',
    findings: [
      '/a (as it is, 390 px wide): It never hydrated.',
      '/a (as it is, 1440 px wide): It never hydrated.',
    ],
  });
  await verifier.give('mf-a', '2.0.0', evidenceOf('composed'));
  expect((await status()).needs).toEqual({ alone: 'bad', composed: 'good', pictures: 'good' });
  expect((await promote()).json().detail).toMatch(
    'mf-a@2.0.0 failed the checks in a browser that opened it alone: /a (as it is, 390 px wide): It never hydrated. (and 1 more)',
  );
  await verifier.give('mf-a', '2.0.0', evidenceOf('alone'));
  expect((await promote()).json().live).toBe('2.0.0');
});

test('stored findings name places in the sources, and the answer has the words of the verifier', async () => {
  const { db, verifier, status } = site;
  // Maps the script to the fourth line of `src/page.tsx`.
  const map = JSON.stringify({ version: 3, sources: ['./src/page.tsx'], names: [], mappings: 'IAGC' });
  const files = { 'assets/page.js': 'undefined()', 'maps/page.js.map': map };
  await store(db, writeTestPage({ name: 'mf-a', release: '3.0.0', path: '/a', files }));
  const script = 'http://127.0.0.1:3000/releases/mf-a/assets';
  const said = (page: string, other: string) =>
    `The console says: Error: boom at f (${page}/page.js:1:5) at g (${other}/other.js:1:1) at ${script}/page.js:1:5 …`;
  const findings = [said(script, script)];
  const given = await verifier.give('mf-a', '3.0.0', evidenceOf('alone', { findings }));
  expect(given.json().findings).toContain(`/a (as it is, 390 px wide): ${findings}`);
  const { evidence } = await status('3.0.0');
  const named = said('mf-a@3.0.0 src', script).replace('page.js:1:5', 'page.tsx:4:2');
  expect(evidence[0].findings).toContain(`/a (as it is, 390 px wide): ${named}`);
  expect(evidence[0].views[0].findings).toEqual([named]);
});

test.each([
  ['a missing width', [viewOf()], 'No page was checked at 1440 px.'],
  [
    'pictures above the limit',
    [viewOf({ measures: { ...viewOf().measures, pictures: 9_000_000 } }), viewOf({ width: 1440 })],
    '/a (as it is, 390 px wide): its pictures are 9000000 bytes, and a page of this site may load 2000000.',
  ],
])('evidence is bad for %s', async (_what, views, finding) => {
  const { verifier } = site;
  const judged = await verifier.give('mf-a', '2.0.0', { ...evidenceOf('alone'), views });
  expect(judged.json()).toEqual({ verdict: 'bad', findings: [finding] });
});

test('evidence of a release without pages has no views, and any other needs some', async () => {
  const { db, verifier, status } = site;
  await store(db, writeTestRelease({ name: 'mf-a', release: '4.0.0', routes: [], server: '' }));
  for (const kind of ['alone', 'composed'] as const) {
    const judged = await verifier.give('mf-a', '4.0.0', { ...evidenceOf(kind), views: [] });
    expect(judged.json()).toEqual({ verdict: 'good', findings: [] });
  }
  expect((await status('4.0.0')).needs).toEqual({ alone: 'good', composed: 'good', pictures: 'good' });
  const judged = await verifier.give('mf-a', '2.0.0', { ...evidenceOf('alone'), views: [] });
  expect(judged.json().findings).toEqual([390, 1440].map((width) => `No page was checked at ${width} px.`));
});

test('evidence covers every page that has an address', async () => {
  const { db, verifier } = site;
  const routes = [{ path: '/b' }, { path: '/c', page: 'other' }, { path: '/:id/d', page: 'entry' }];
  await store(db, writeTestRelease({ name: 'mf-b', routes, server: '' }));
  const judged = await verifier.give('mf-b', '1.0.0', evidenceOf('alone'));
  expect(judged.json().findings).toEqual([
    'The page "other" was not checked at 390 px.',
    'The page "other" was not checked at 1440 px.',
  ]);
});

test('different pictures need an acceptance, which also holds for later pictures', async () => {
  const { verifier, section, status, promote } = await start();
  await verifier.give('mf-a', '2.0.0', evidenceOf('alone'));
  await verifier.give('mf-a', '2.0.0', evidenceOf('composed', different));
  expect((await status()).needs).toEqual({ alone: 'good', composed: 'good', pictures: 'differs' });
  expect((await promote()).json().detail).toMatch(
    'mf-a@2.0.0 looks different from what is live: "page" (12 % of it). Look at the pictures, and if they are correct: npx section accept-pictures 2.0.0 --reason …',
  );
  const accept = (payload: object) => section.post('2.0.0/pictures-accepted', payload);
  expect((await accept({})).statusCode).toBe(400);
  expect((await accept({ pages: ['nothing'], reason: 'x' })).json().detail).toBe(
    'mf-a@2.0.0 does not declare the page "nothing".',
  );
  const said = { pages: ['page'], reason: 'the new colours' };
  const accepted = await accept(said);
  expect([accepted.statusCode, accepted.json().needs.pictures]).toEqual([201, 'good']);
  expect((await status()).accepted).toMatchObject([{ ...said, actor: `token ${section.id} (mf-a)` }]);
  // The acceptance holds for later evidence.
  await verifier.give('mf-a', '2.0.0', evidenceOf('composed', { live, difference: 0.5 }));
  expect((await promote()).json().live).toBe('2.0.0');
});

test('invalid evidence is refused', async () => {
  const { verifier } = site;
  const { sha256 } = pictureOf('nobody sent this');
  const refused = async (version: string, payload: object) => {
    const answer = await verifier.give('mf-a', version, payload);
    return [answer.statusCode, answer.json().detail];
  };
  expect(await refused('9.9.9', evidenceOf('alone'))).toEqual([
    404,
    'There is no release mf-a@9.9.9: see npx section status.',
  ]);
  expect(await refused('2.0.0', evidenceOf('alone', { page: 'nothing' }))).toEqual([
    422,
    'mf-a@2.0.0 does not declare the page "nothing".',
  ]);
  for (const unsent of [{ picture: sha256 }, { ...different, differencePicture: sha256 }]) {
    expect(await refused('2.0.0', evidenceOf('composed', unsent))).toEqual([
      422,
      `The picture ${sha256} is not stored: PUT /api/evidence-pictures/${sha256} first.`,
    ]);
  }
  expect((await refused('2.0.0', { kind: 'alone' }))[0]).toBe(400);
});

test('a verifier creates preview links that expire soon, and revokes only its own', async () => {
  const { control, section, verifier } = site;
  const link = (expires?: string) =>
    control.inject({
      method: 'POST',
      url: '/api/releases/mf-a/previews',
      headers: verifier.headers,
      payload: { releases: { 'mf-a': '2.0.0' }, ...(expires && { expires }) },
    });
  const made = await link();
  expect(made.statusCode).toBe(201);
  expect(Date.parse(made.json().expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect((await link('2h')).json().detail).toMatch('A preview of a verifier lasts for up to an hour');
  const end = async (id: number) => {
    const url = `/api/releases/mf-a/previews/${id}`;
    return (await control.inject({ method: 'DELETE', url, headers: verifier.headers })).statusCode;
  };
  const ofTeam = await section.post('previews', { releases: { 'mf-a': '2.0.0' } });
  expect(await end(ofTeam.json().id)).toBe(404);
  expect([await end(made.json().id), await end(made.json().id)]).toEqual([204, 404]);
});

test('the newest release of each section and every release since the first verifier wait for evidence, the live ones last', async () => {
  const server = await start();
  const { db, verifier } = server;
  await store(db, release('1.0.0', 'mf-b', '/b'));
  const since = await store(db, release('3.0.0'));
  const createdAt = new Date().toISOString();
  await db.updateTable('releases').set({ createdAt }).where('id', '=', since).execute();
  await store(db, release('4.0.0'));
  await goLive(db, release('1.0.0', 'mf-c', '/c'));
  const ofTeam = await startVerifying(server, 'mf-b');
  expect(await ofTeam.waiting()).toEqual([{ section: 'mf-b', release: '1.0.0' }]);
  expect(await verifier.waiting()).toEqual([
    { section: 'mf-a', release: '4.0.0' },
    { section: 'mf-a', release: '3.0.0' },
    { section: 'mf-b', release: '1.0.0' },
    { section: 'mf-c', release: '1.0.0' },
    { section: 'shell', release: '1.0.0' },
  ]);
  await verifier.give('mf-a', '3.0.0', evidenceOf('alone'));
  await verifier.give('mf-a', '4.0.0', evidenceOf('alone'));
  expect((await verifier.waiting()).slice(0, 2)).toEqual([
    { section: 'mf-a', release: '4.0.0' },
    { section: 'mf-a', release: '3.0.0' },
  ]);
  await verifier.give('mf-a', '3.0.0', evidenceOf('composed'));
  await verifier.give('mf-a', '4.0.0', evidenceOf('composed'));
  for (const kind of ['alone', 'composed'] as const) await verifier.give('mf-c', '1.0.0', evidenceOf(kind));
  // A shell cannot be opened alone.
  await verifier.give('shell', '1.0.0', evidenceOf('composed'));
  expect(await verifier.waiting()).toEqual([{ section: 'mf-b', release: '1.0.0' }]);
});

test('without a verifier for all sections a promotion requires no evidence', async () => {
  const { db, verifier, status, promote } = await start();
  await revokeDeployToken(db, verifier.id, new Date().toISOString());
  expect((await status()).needs).toEqual({
    alone: 'not needed',
    composed: 'not needed',
    pictures: 'not needed',
  });
  expect((await promote()).statusCode).toBe(200);
});

test('PROMOTE_NEEDS names the required checks', async () => {
  const { verifier, status, promote } = await start({ PROMOTE_NEEDS: 'pictures' });
  expect((await promote()).json().detail).toMatch('No browser has opened mf-a@2.0.0 with what is live yet');
  const findings = ['No h1.'];
  await verifier.give('mf-a', '2.0.0', evidenceOf('composed', { findings, live, difference: 0 }));
  expect((await status()).needs).toEqual({ alone: 'not needed', composed: 'not needed', pictures: 'good' });
  expect((await promote()).statusCode).toBe(200);
});

test('an operator promotes without evidence and with a reason, a team does not; a rollback needs none', async () => {
  const { control, db, section, promote } = await start();
  const why = { force: true, reason: 'the browser is broken' };
  expect((await promote(why)).statusCode).toBe(422);
  const { token } = await createToken(db, {
    kind: 'operator',
    scope: everySection,
    now: new Date(),
    lifetimeMs: 60_000,
  });
  const forced = await control.inject({
    method: 'POST',
    url: '/api/releases/mf-a/promotions',
    headers: { authorization: `Bearer ${token}` },
    payload: { release: '2.0.0', ...why },
  });
  const reason = `${why.reason} (forced past: No browser has opened mf-a@2.0.0 alone yet: npx section verify 2.0.0; No browser has opened mf-a@2.0.0 with what is live yet: npx section verify 2.0.0)`;
  expect(forced.json()).toMatchObject({ live: '2.0.0', history: [{ reason }, {}] });
  expect((await section.post('rollbacks')).json().live).toBe('1.0.0');
});
