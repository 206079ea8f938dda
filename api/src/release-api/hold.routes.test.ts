import type { StartTrial } from '../gate/start-trial.ts';
import { insertHold } from '../promotions/hold.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { haltCanary } from '../promotions/take-back.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import type { RenderedDocument } from '../rendering/render-service.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { seedReleases } from './seed-releases.ts';

/** All releases of a section have the same code, so that their trials use one render process again. */
const release = (name: string, version: string) =>
  writeTestPage({ name, release: version, path: `/${name}`, text: name });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Starts a site with 1.0.0 and then 2.0.0 live of two sections, and 3.0.0 of the first published. */
async function start() {
  const server = await startTestApp(async (db) => {
    const shell = writeTestRelease({ name: 'shell', server: testShell });
    await goLive(db, shell, release('mf-a', '1.0.0'), release('mf-b', '1.0.0'));
    await goLive(db, release('mf-a', '2.0.0'), release('mf-b', '2.0.0'));
    await store(db, release('mf-a', '3.0.0'));
    await store(db, release('mf-b', '3.0.0'));
  });
  const { control, db } = server;
  const [a, b] = [await startDeploying(server, 'mf-a'), await startDeploying(server, 'mf-b')];
  const { token } = await createToken(db, {
    ...{ kind: 'operator', scope: everySection, holder: 'Ada', now: new Date(), lifetimeMs: 60_000 },
  } as const);
  const headers = { authorization: `Bearer ${token}` };
  const operate = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    control.inject({ method, url, headers, ...(payload && { payload }) });
  const hold = (more: object = {}) =>
    operate('POST', '/api/holds', { until: inAnHour(), reason: 'the campaign starts', ...more });
  const find = async (version: string) => {
    const found = await findUsableRelease(db, 'mf-a', version);
    if (!found) throw new Error(`${version} is not there`);
    return found;
  };
  return { control, db, a, b, operate, hold, find };
}

test('a hold of all sections refuses promotions, canaries, sets and rollouts, and says why', async () => {
  const { a, operate, hold } = await start();
  const held = await hold();
  expect([held.statusCode, held.json()]).toEqual([
    200,
    {
      holds: [
        expect.objectContaining({ section: null, actor: expect.stringMatching(/^Ada, operator token/) }),
      ],
    },
  ]);
  const refused = await Promise.all([
    a.post('promotions', { release: '3.0.0' }),
    a.post('promotions', { release: '3.0.0', percent: 5 }),
    a.post('rollouts', { release: '3.0.0', steps: [{ percent: 10, minutes: 1 }, { percent: 100 }] }),
    operate('POST', '/api/promotions', { releases: { 'mf-a': '3.0.0', 'mf-b': '3.0.0' } }),
    operate('POST', '/api/promotions', { releases: { 'mf-a': '3.0.0' }, force: true, reason: 'now' }),
  ]);
  for (const { statusCode, json } of refused) {
    expect(statusCode).toBe(409);
    expect(json().detail).toMatch(
      /^All sections are on hold until 20\S+ \S+ UTC: the campaign starts \(Ada, .*\)\. Rollbacks are possible\. An operator can end the hold: npx section hold --end$/,
    );
  }
  expect((await a.get()).json()).toMatchObject({ live: '2.0.0', hold: { reason: 'the campaign starts' } });
});

test('a hold refuses no publication, rollback, halt or withdrawal', async () => {
  const { db, a, b, hold, find } = await start();
  const site = { db, startTrial: renderNothing() };
  const author = { actor: 'figures', origin: 'server', reason: 'bad', now: new Date() } as const;
  await promoteReleases(site, [await find('3.0.0')], { percent: 10 }, author);
  await hold();
  expect((await a.publish(release('mf-a', '4.0.0'))).statusCode).toBe(201);
  expect(await haltCanary(site, await find('3.0.0'), author)).toBe(true);
  expect((await a.post('rollbacks')).json()).toMatchObject({ live: '1.0.0' });
  const withdrawal = { release: '2.0.0', reason: 'a key in it', rollback: true };
  expect((await b.post('withdrawals', withdrawal)).json()).toMatchObject({ live: '1.0.0' });
});

test('a hold of one section leaves the others; it ends when an operator ends it', async () => {
  const { a, b, operate, hold } = await start();
  await hold({ section: 'mf-a' });
  const promote = () => a.post('promotions', { release: '3.0.0' });
  const { statusCode, json } = await promote();
  expect([statusCode, json().detail]).toEqual([
    409,
    expect.stringMatching(/^mf-a is on hold .* npx section hold --end --section mf-a$/),
  ]);
  const set = { releases: { 'mf-a': '3.0.0', 'mf-b': '3.0.0' } };
  expect((await operate('POST', '/api/promotions', set)).statusCode).toBe(409);
  expect((await b.post('promotions', { release: '3.0.0' })).statusCode).toBe(200);
  expect((await operate('DELETE', '/api/holds')).json().detail).toBe('There is no hold of all sections.');
  expect((await operate('DELETE', '/api/holds?section=mf-a')).json()).toEqual({ holds: [] });
  expect((await promote()).statusCode).toBe(200);
});

test('the history of a section has the holds of it and of all: who began and ended them, and why', async () => {
  const { db, a, b, operate, hold } = await start();
  await hold({ section: 'mf-a' });
  await operate('DELETE', '/api/holds?section=mf-a&reason=it%20is%20over');
  await hold({ reason: 'the CRM moves' });
  await hold({ section: 'mf-a', reason: 'once more' });
  await db
    .updateTable('holds')
    .set({ until: new Date().toISOString() })
    .where('section', '=', 'mf-a')
    .execute();
  const listed = async (section: typeof a) =>
    (await section.get())
      .json()
      .history.filter(({ release: named }: { release: string }) => named === '')
      .map((record: Record<string, string>) => [record.action, record.actor, record.reason].join(': '));
  const ada = (pattern: RegExp) => expect.stringMatching(pattern);
  expect(await listed(a)).toEqual([
    'hold-ended: its time: ',
    ada(/^held: Ada, operator token \d+: once more$/),
    ada(/^held: Ada, operator token \d+: the CRM moves$/),
    ada(/^hold-ended: Ada, operator token \d+ \(it is over\): $/),
    ada(/^held: Ada, operator token \d+: the campaign starts$/),
  ]);
  expect(await listed(b)).toEqual([ada(/: the CRM moves$/)]);
});

test('a hold ends by itself at its time; a new one of the same section replaces it', async () => {
  const { db, a, hold } = await start();
  await hold();
  expect((await hold({ reason: 'a longer campaign' })).json().holds).toMatchObject([
    { reason: 'a longer campaign' },
  ]);
  await db.updateTable('holds').set({ until: new Date().toISOString() }).execute();
  expect((await a.get()).json().hold).toBeNull();
  expect((await a.post('promotions', { release: '3.0.0' })).statusCode).toBe(200);
});

test('a hold that begins during the check of a promotion counts', async () => {
  const { db, find, a } = await start();
  const now = new Date();
  const hold = { section: null, until: inAnHour(), reason: 'just now', actor: 'Ada' };
  const startTrial: StartTrial = (...given) => {
    const trial = renderNothing()(...given);
    const render = async (url: string) => {
      await insertHold(db, hold, now);
      return trial?.render(url) as Promise<RenderedDocument>;
    };
    return trial && { ...trial, render };
  };
  const author = { actor: 'a team', origin: 'token', now } as const;
  const promotion = promoteReleases({ db, startTrial }, [await find('3.0.0')], { percent: 5 }, author);
  await expect(promotion).rejects.toThrow('just now');
  expect((await a.get()).json()).toMatchObject({ live: '2.0.0', canary: null });
});

test('a start of the server promotes no build of a section that is on hold', async () => {
  const { db, hold } = await start();
  await db.updateTable('promotions').set({ origin: 'checkout' }).execute();
  await hold({ section: 'mf-a' });
  const folders = [release('mf-a', '5.0.0'), release('mf-b', '5.0.0')];
  const lines = await seedReleases(db, folders, { now: new Date(), startTrial: renderNothing() });
  expect(lines).toEqual([
    expect.stringMatching(/^mf-a is on hold until .*; the build 5\.0\.0 stays out\.$/),
    'mf-b@5.0.0 is live',
  ]);
});

test('only an operator starts and ends a hold, with a coming end, a reason and an existing section', async () => {
  const { control, a, operate, hold } = await start();
  const payload = { section: 'mf-a', until: inAnHour(), reason: 'mine' };
  for (const method of ['POST', 'DELETE'] as const) {
    const { statusCode } = await control.inject({
      ...{ method, url: '/api/holds', headers: a.headers },
      ...(method === 'POST' && { payload }),
    });
    expect(statusCode).toBe(403);
  }
  expect((await control.inject({ method: 'POST', url: '/api/holds', payload })).statusCode).toBe(401);
  expect((await hold({ section: 'mf-c' })).statusCode).toBe(404);
  for (const wrong of [
    { until: new Date().toISOString() },
    { until: 'tomorrow' },
    { reason: ' ' },
    { reason: undefined },
    { more: 1 },
  ])
    expect((await hold(wrong)).statusCode).toBe(400);
  expect((await operate('DELETE', '/api/holds?section=')).statusCode).toBe(400);
});
