import { insertHold } from '../promotions/hold.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import type { Fault } from '../releases/release-error.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { Rollouts } from './rollouts.ts';
import { endRollout, planRollout, startRollout } from './start-rollout.ts';

const start = Date.parse('2025-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const log = { warn: jest.fn(), error: jest.fn() } as never;
const everybody = [{ percent: 100, minutes: 0 }];

/** Starts a site with 1.0.0 live, where 2.0.0 is planned for minute 60. */
async function startSite({ first = false, faults = [] as Fault[] } = {}) {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  if (!first) await goLive(db, writeTestPage({ release: '1.0.0' }));
  await store(db, writeTestPage({ release: '2.0.0' }));
  const site = { db, startTrial: renderNothing(), findMissingChecks: async () => faults };
  const found = await findUsableRelease(db, 'mf-a', '2.0.0');
  if (!found) throw new Error('2.0.0 is not there');
  const plan = (minute = 60) =>
    planRollout(site, found, everybody, { actor: 'Ada', reason: 'the campaign', now: at(0), at: at(minute) });
  await plan();
  /** Runs one pass of a newly started server. */
  const look = async (minute: number) => {
    await db.updateTable('tasks').set({ dueAt: '' }).execute();
    await new Rollouts({ site, log, now: () => at(minute) }).takeSteps();
  };
  const status = () => readSectionStatus(db, 'mf-a');
  const told = () =>
    db
      .selectFrom('notices')
      .select(['event', 'reason'])
      .where('release', '=', '2.0.0')
      .where('event', '!=', 'published')
      .orderBy('id')
      .execute();
  return { db, site, found, plan, look, status, told };
}

test('a planned promotion waits for its time, and any server carries it out then', async () => {
  const { look, status, told } = await startSite();
  await look(59.9);
  expect(await status()).toMatchObject({
    ...{ live: '1.0.0', canary: null },
    rollout: {
      ...{ release: '2.0.0', step: 0, state: 'waiting', since: at(60).toISOString() },
      says: 'waits until 2025-06-01 13:00 UTC, planned by Ada',
    },
  });
  expect(await told()).toEqual([]);
  await look(60);
  expect(await status()).toMatchObject({
    live: '2.0.0',
    rollout: { step: 1, state: 'done', since: at(60).toISOString() },
    history: [
      { actor: 'Ada', action: 'promote', reason: 'planned for 2025-06-01 13:00 UTC: the campaign' },
      {},
    ],
  });
  await look(61);
  expect((await status()).history).toHaveLength(2);
  expect(await told()).toMatchObject([{ event: 'live' }]);
});

test('a plan that no server saw within ten minutes is refused, with one notice', async () => {
  const onTime = await startSite();
  await onTime.look(70);
  expect(await onTime.status()).toMatchObject({ live: '2.0.0' });
  const late = await startSite();
  await late.look(70.1);
  await late.look(71);
  const says = 'missed: no server worked at 2025-06-01 13:00 UTC';
  expect(await late.status()).toMatchObject({ live: '1.0.0', rollout: { state: 'ended', says } });
  expect(await late.told()).toEqual([{ event: 'refused', reason: says }]);
});

test('the clock of the database decides when a plan is due, and not that of a server', async () => {
  const { db, site, status } = await startSite();
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const soon = minutes(5).toISOString();
  await db.updateTable('rollouts').set({ since: soon }).execute();
  const fake = (now: Date) =>
    jest.useFakeTimers({
      now,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setInterval',
        'setTimeout',
        'clearTimeout',
        'clearInterval',
        'performance',
        'queueMicrotask',
        'hrtime',
      ],
    });
  fake(minutes(6));
  await new Rollouts({ site, log }).takeSteps();
  jest.useRealTimers();
  expect(await status()).toMatchObject({ live: '1.0.0', rollout: { state: 'waiting' } });
  await db.updateTable('tasks').set({ dueAt: '' }).execute();
  await db
    .updateTable('rollouts')
    .set({ since: minutes(-5).toISOString() })
    .execute();
  fake(minutes(60));
  await new Rollouts({ site, log }).takeSteps();
  jest.useRealTimers();
  expect(await status()).toMatchObject({ live: '2.0.0', rollout: { state: 'done' } });
});

test('the first release of a section goes live at its time', async () => {
  const { look, status } = await startSite({ first: true });
  await look(59);
  expect(await status()).toMatchObject({ live: null, rollout: { step: 0, state: 'waiting' } });
  await look(60);
  expect(await status()).toMatchObject({ live: '2.0.0', rollout: { state: 'done' } });
});

test('a plan is cancelled, and nothing happens at its time', async () => {
  const { db, look, status, site, told } = await startSite();
  await endRollout(site, 'mf-a', 'Bea');
  await look(60);
  expect(await status()).toMatchObject({ live: '1.0.0', rollout: { state: 'ended', says: 'Bea ended it' } });
  expect(await told()).toEqual([]);
  expect(await db.selectFrom('promotions').select('id').where('section', '=', 'mf-a').execute()).toHaveLength(
    1,
  );
});

test.each<[string, (site: Awaited<ReturnType<typeof startSite>>) => Promise<unknown>, RegExp]>([
  [
    'a hold',
    ({ db }) =>
      insertHold(
        db,
        { section: null, until: at(90).toISOString(), reason: 'a campaign', actor: 'Bea' },
        at(50),
      ),
    /^All sections are on hold until 2025-06-01 13:30 UTC: a campaign \(Bea\)/,
  ],
  [
    'missing evidence',
    async ({ site }) => {
      site.findMissingChecks = async () => [{ message: 'No browser has opened it yet.', sections: ['mf-a'] }];
    },
    /^No browser has opened it yet\./,
  ],
  [
    'another decision',
    async ({ db, site }) => {
      await store(db, writeTestPage({ release: '1.1.0' }));
      const other = await findUsableRelease(db, 'mf-a', '1.1.0');
      const author = { actor: 'Bea', origin: 'token', now: at(30) } as const;
      if (other) await promoteReleases(site, [other], { percent: 100 }, author);
    },
    /^Bea made another decision: promote$/,
  ],
])('%s at its time refuses it for good, with one notice', async (_, prevent, says) => {
  const site = await startSite();
  await prevent(site);
  const { live } = await site.status();
  await site.look(60);
  await site.look(61);
  await site.look(100);
  expect(await site.status()).toMatchObject({
    live,
    rollout: { state: 'ended', says: expect.stringMatching(says) },
  });
  expect(await site.told()).toEqual([{ event: 'refused', reason: expect.stringMatching(says) }]);
});

test('two servers at the time make one decision', async () => {
  const { site, status } = await startSite();
  await Promise.all([1, 2].map(() => new Rollouts({ site, log, now: () => at(60) }).takeSteps()));
  const { live, history } = await status();
  expect([live, history.length]).toEqual(['2.0.0', 2]);
});

test('of two plans for one moment one is stored', async () => {
  const { db, site, plan } = await startSite();
  await endRollout(site, 'mf-a', 'Bea');
  const plans = await Promise.allSettled([plan(70), plan(70), plan(70)]);
  expect(plans.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('rollouts').select('id').where('state', '=', 'waiting').execute()).toHaveLength(
    1,
  );
});

test('a section has one plan or rollout at a time', async () => {
  const { site, found, plan, look } = await startSite();
  const refused = 'mf-a has a rollout under way: end it first, or let it finish.';
  await expect(plan(70)).rejects.toThrow(refused);
  const author = { actor: 'Bea', origin: 'token', now: at(1) } as const;
  await expect(startRollout(site, found, everybody, author)).rejects.toThrow(refused);
  await look(60);
  await expect(plan(90)).rejects.toThrow('mf-a@2.0.0 is live already.');
});

test('a release is planned and cancelled over HTTP; a wrong time is refused', async () => {
  const server = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell }), writeTestPage({ release: '1.0.0' })),
  );
  await store(server.db, writeTestPage({ release: '2.0.0' }));
  const section = await startDeploying(server, 'mf-a');
  const steps = [{ percent: 100 }];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [time, status] of [
    ['tomorrow', 400],
    ['2026-11-26T09:00', 400],
    [inDays(-1), 409],
    [inDays(91), 409],
  ] as const) {
    const refused = await section.post('rollouts', { release: '2.0.0', steps, at: time });
    expect([time, refused.statusCode]).toEqual([time, status]);
  }
  const unknown = await section.post('rollouts', { release: '3.0.0', steps, at: inDays(1) });
  expect(unknown.statusCode).toBe(404);
  const planned = await section.post('rollouts', { release: '2.0.0', steps, at: inDays(1) });
  expect([planned.statusCode, planned.json().rollout]).toMatchObject([201, { step: 0, state: 'waiting' }]);
  const url = '/api/releases/mf-a/rollouts';
  const ended = await server.control.inject({ method: 'DELETE', url, headers: section.headers });
  expect(ended.json()).toMatchObject({ live: '1.0.0', rollout: { state: 'ended' } });
});

test('the console plans a promotion, shows it and stops it', async () => {
  const server = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell }), writeTestPage({ release: '1.0.0' })),
  );
  await store(server.db, writeTestPage({ release: '2.0.0' }));
  const { get, post } = await signIn(server, 'operator');
  const time = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const given = { release: '2.0.0', reason: 'the campaign' };
  expect((await get('/console/mf-a/promote?release=2.0.0')).body).toContain('type="datetime-local"');
  for (const [change, status, words] of [
    [{ at: '2025-01-01T09:00' }, 409, 'The time of the promotion is over.'],
    [{ at: '2025-13-01T09:00' }, 400, 'A field of this form is missing or invalid.'],
    [{ at: time, force: 'on' }, 409, 'A promotion at a time cannot be forced.'],
  ] as const) {
    const refused = await post('/console/mf-a/promote', { ...given, ...change });
    expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
  }
  expect((await post('/console/mf-a/promote', { ...given, at: time })).statusCode).toBe(303);
  const says = `waits until ${time.replace('T', ' ')} UTC, planned by Grace`;
  for (const page of ['/console', '/console/mf-a']) expect((await get(page)).body).toContain(says);
  expect((await post('/console/mf-a/stop', { ...given, reason: 'a week later' })).statusCode).toBe(303);
  const { body } = await get('/console/mf-a');
  expect(body).toContain('Grace, operator token 1 (a week later) ended it');
  expect(body).not.toContain('Stop the rollout');
  expect((await get('/console')).body).not.toContain(says);
});
