import { endHold, insertHold } from '../promotions/hold.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { rollBack, withdrawRelease } from '../promotions/take-back.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import type { Fault } from '../releases/release-error.ts';
import { addCounts } from '../releases/reports/report.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import type { Step } from './rollout.repository.ts';
import { Rollouts } from './rollouts.ts';
import { approveStep, endRollout, startRollout } from './start-rollout.ts';

const start = Date.parse('2025-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const log = { warn: jest.fn(), error: jest.fn() } as never;
const steps = [
  { percent: 10, minutes: 10 },
  { percent: 50, minutes: 10 },
  { percent: 100, minutes: 0 },
];
const release = (version: string) => writeTestPage({ release: version });

/** Starts a site with 1.0.0 live and a rollout of 2.0.0 since minute 0. */
async function startSite(findMissingChecks: () => Promise<Fault[]> = async () => [], way: Step[] = steps) {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
  await store(db, release('2.0.0'));
  const site = { db, startTrial: renderNothing(), findMissingChecks };
  const found = await findUsableRelease(db, 'mf-a', '2.0.0');
  if (!found) throw new Error('2.0.0 is not there');
  const begin = () =>
    startRollout(site, found, way, { actor: 'a team', origin: 'token', now: at(0), reason: 'Friday' });
  await begin();
  /** Stores the counts of a minute. */
  const tell = (minute: number, counts: Record<string, number>, version = '2.0.0') =>
    addCounts(
      db,
      Object.entries(counts).map(([what, count]) => ({
        ...{ section: 'mf-a', release: version, what, count },
        minute: at(minute).toISOString().slice(0, 16),
      })),
      [],
    );
  const serverAt = (minute: number) => new Rollouts({ site, log, now: () => at(minute) });
  /** Runs one pass of a newly started server, after the pause of the pass before. */
  const look = async (minute: number) => {
    await db.updateTable('tasks').set({ dueAt: '' }).execute();
    await serverAt(minute).takeSteps();
  };
  const status = () => readSectionStatus(db, 'mf-a');
  /** Events of the rollout’s release since its start. */
  const told = async () => {
    const notices = db.selectFrom('notices').select(['event', 'percent']).where('release', '=', '2.0.0');
    return (await notices.orderBy('id').execute()).map(({ event, percent }) => [event, percent]);
  };
  return { db, site, found, begin, tell, serverAt, look, status, told };
}

test('each step lasts its time, and any server takes the next', async () => {
  const { site, tell, look, status } = await startSite();
  await tell(1, { view: 60 });
  await look(9.9);
  expect(await status()).toMatchObject({
    canary: { release: '2.0.0', percent: 10 },
    rollout: {
      release: '2.0.0',
      step: 1,
      steps,
      state: 'running',
      says: '10 % of the visitors have it, for 10 minutes or until a fall of the goals would show',
    },
  });
  await look(10);
  expect(await status()).toMatchObject({
    canary: { percent: 50 },
    rollout: { step: 2, state: 'running', since: at(10).toISOString() },
    history: [{ actor: 'a team', percent: 50, reason: 'step 2 of 3 of a rollout: Friday' }, {}, {}],
  });
  await tell(11, { view: 60 });
  await look(20);
  expect(await status()).toMatchObject({ live: '2.0.0', canary: null, rollout: { step: 3, state: 'done' } });
  await look(40);
  expect((await status()).history).toHaveLength(4);
  // A rollback makes a finished rollout history.
  await rollBack(site, ['mf-a'], { actor: 'Bea', origin: 'token', now: at(41) });
  expect(await status()).toMatchObject({ live: '1.0.0', rollout: null });
});

test('a step with too few views waits for more', async () => {
  const { tell, look, status, told } = await startSite();
  await tell(1, { view: 49 });
  await look(10);
  await look(500);
  expect(await status()).toMatchObject({
    canary: { percent: 10 },
    rollout: {
      step: 1,
      state: 'waiting',
      says: 'waiting: fewer than 50 views reported since it has 10 % of the visitors',
    },
  });
  expect((await told()).filter(([event]) => event === 'waits')).toEqual([['waits', 10]]);
  await tell(501, { view: 1 });
  await look(502);
  expect(await status()).toMatchObject({ canary: { percent: 50 }, rollout: { step: 2, state: 'running' } });
});

test('a step is complete before its time if a fall of the goals would have shown', async () => {
  const { tell, look, status } = await startSite();
  await tell(1, { view: 60 });
  await tell(3, { visit: 900, enquiry: 120 }, '1.0.0');
  await tell(3, { visit: 100, enquiry: 12 });
  // The last page loads have had no time yet for their goals.
  await look(5);
  expect(await status()).toMatchObject({ canary: { percent: 10 }, rollout: { step: 1, state: 'running' } });
  await look(6);
  expect(await status()).toMatchObject({ canary: { percent: 50 }, rollout: { step: 2, state: 'running' } });
});

test('a step whose visitors reach no goal halts the rollout', async () => {
  const { tell, look, status } = await startSite();
  await tell(1, { view: 60 });
  await tell(3, { visit: 900, enquiry: 120 }, '1.0.0');
  await tell(3, { visit: 100 });
  await look(6);
  expect(await status()).toMatchObject({
    live: '1.0.0',
    canary: null,
    rollout: {
      state: 'halted',
      says: 'led to no enquiry in 100 of 100 page loads, the stable release in 780 of 900',
    },
  });
});

describe('a step that asks', () => {
  const asking = [
    { percent: 10, minutes: 10, ask: true },
    { percent: 100, minutes: 0 },
  ];
  const ada = { actor: 'Ada', reason: 'good figures', now: at(500) };
  const startAsking = async () => {
    const started = await startSite(undefined, asking);
    await started.tell(1, { view: 60 });
    return started;
  };

  test('waits after its time until a person approves, and the release log names the person', async () => {
    const { site, look, status, told } = await startAsking();
    // Nobody can approve before the figures of the step are known.
    const early = approveStep(site, 'mf-a', '2.0.0', ada);
    await expect(early).rejects.toThrow('No rollout of mf-a@2.0.0 waits for an approval.');
    for (const minute of [10, 500]) await look(minute);
    expect(await status()).toMatchObject({
      canary: { percent: 10 },
      rollout: {
        step: 1,
        state: 'asking',
        steps: asking,
        says: 'waits for an approval before 100 % of the visitors get it',
      },
    });
    await expect(approveStep(site, 'mf-a', '1.0.0', ada)).rejects.toThrow('mf-a@1.0.0');
    await approveStep(site, 'mf-a', '2.0.0', ada);
    await look(501);
    expect(await status()).toMatchObject({
      live: '2.0.0',
      rollout: { state: 'done' },
      history: [{ reason: 'step 2 of 2 of a rollout: approved by Ada: good figures: Friday' }, {}, {}],
    });
    // The rollout asks only once.
    expect(await told()).toEqual([
      ['published', null],
      ['step', 10],
      ['asks', 100],
      ['live', null],
    ]);
  });

  test('is halted while it waits', async () => {
    const { look, tell, status } = await startAsking();
    await look(10);
    await tell(11, { view: 100 }, '1.0.0');
    await tell(11, { view: 100, render: 50 });
    await look(12);
    expect(await status()).toMatchObject({ live: '1.0.0', canary: null, rollout: { state: 'halted' } });
  });

  test('cannot be approved after a rollback', async () => {
    const { site, look, status } = await startAsking();
    await look(10);
    await rollBack(site, ['mf-a'], { actor: 'Bea', origin: 'token', now: at(11) });
    await expect(approveStep(site, 'mf-a', '2.0.0', ada)).rejects.toThrow('waits for an approval');
    await look(12);
    expect((await status()).rollout?.state).toBe('ended');
  });

  test('asks each time: an approval counts for one step', async () => {
    const { site, look, tell, status } = await startSite(undefined, [
      { percent: 10, minutes: 0, ask: true },
      { percent: 50, minutes: 0, ask: true },
      { percent: 100, minutes: 0 },
    ]);
    await tell(1, { view: 60 });
    await look(1);
    await approveStep(site, 'mf-a', '2.0.0', ada);
    await look(2);
    await tell(3, { view: 60 });
    await look(4);
    expect(await status()).toMatchObject({ canary: { percent: 50 }, rollout: { step: 2, state: 'asking' } });
  });
});

test('a later decision makes a rollout that somebody ended history', async () => {
  const { site, tell, look, found, status } = await startSite();
  await endRollout(site, 'mf-a', 'Ada');
  expect((await status()).rollout).toMatchObject({ state: 'ended', says: 'Ada ended it' });
  const bea = { actor: 'Bea', origin: 'token', now: at(1) } as const;
  await rollBack(site, ['mf-a'], bea);
  expect(await status()).toMatchObject({ live: '1.0.0', rollout: null });
  // A halt is the last decision until the release is withdrawn, which no visitor notices.
  await startRollout(site, found, steps, { ...bea, now: at(2) });
  await tell(3, { view: 100 }, '1.0.0');
  await tell(3, { view: 100, render: 50 });
  await look(4);
  expect((await status()).rollout?.state).toBe('halted');
  await withdrawRelease(site, found, { mayRollBack: false }, { ...bea, reason: 'bad', now: at(5) });
  expect((await status()).rollout).toBeNull();
});

test('a bad step halts the rollout', async () => {
  const { tell, look, status } = await startSite();
  await tell(1, { view: 100 }, '1.0.0');
  await tell(1, { view: 100, render: 50 });
  await look(2);
  expect(await status()).toMatchObject({
    live: '1.0.0',
    canary: null,
    rollout: { state: 'halted', says: 'failed in 50 of 100 views, the stable release in 0 of 100' },
    history: [{ action: 'halt' }, {}, {}],
  });
});

test.each<[string, (site: Awaited<ReturnType<typeof startSite>>) => Promise<unknown>, string]>([
  [
    'rolls it back',
    ({ site }) => rollBack(site, ['mf-a'], { actor: 'Ada', origin: 'token', now: at(5) }),
    'Ada made another decision: rollback',
  ],
  [
    'promotes it to everybody',
    ({ site, found }) =>
      promoteReleases(site, [found], { percent: 100 }, { actor: 'Ada', origin: 'token', now: at(5) }),
    'Ada made another decision: promote',
  ],
  ['ends it', ({ site }) => endRollout(site, 'mf-a', 'Ada'), 'Ada ended it'],
])('the rollout ends if a person %s', async (_what, decide, says) => {
  const site = await startSite();
  await site.tell(1, { view: 100 });
  await decide(site);
  const { live, canary } = await site.status();
  await site.look(10);
  expect(await site.status()).toMatchObject({ live, canary, rollout: { state: 'ended', says } });
  await expect(endRollout(site.site, 'mf-a', 'Ada')).rejects.toThrow('mf-a has no rollout under way.');
});

test('a refused step waits with the reason and is tried again', async () => {
  const faults: Fault[] = [{ message: 'No browser has opened it yet.', sections: ['mf-a'] }];
  const { db, site, tell, status, told } = await startSite(async () => faults);
  await tell(1, { view: 100 });
  let minute = 10;
  const rollouts = new Rollouts({ site, log, now: () => at(minute) });
  await rollouts.takeSteps();
  const { rollout, canary } = await status();
  expect([canary?.percent, rollout?.state, rollout?.says]).toEqual([
    10,
    'waiting',
    expect.stringMatching(/^No browser has opened it yet\./),
  ]);
  minute = 11;
  await db.updateTable('tasks').set({ dueAt: '' }).execute();
  await rollouts.takeSteps();
  // A refusal that repeats is told once.
  expect((await told()).filter(([event]) => event === 'refused')).toHaveLength(1);
  faults.pop();
  minute = 12;
  await db.updateTable('tasks').set({ dueAt: '' }).execute();
  await rollouts.takeSteps();
  expect(await status()).toMatchObject({ canary: { percent: 50 }, rollout: { state: 'running' } });
});

test('a step waits for the end of a hold, and cannot be approved before', async () => {
  const { db, site, tell, look, status } = await startSite(undefined, [
    { percent: 10, minutes: 10, ask: true },
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ]);
  await tell(1, { view: 60 });
  await look(10);
  const hold = { section: 'mf-a', until: at(60).toISOString(), reason: 'a campaign', actor: 'Ada' };
  const approve = (minute: number) => approveStep(site, 'mf-a', '2.0.0', { actor: 'Bea', now: at(minute) });
  await insertHold(db, hold, at(11));
  await expect(approve(12)).rejects.toThrow('mf-a is on hold until 2025-06-01 13:00 UTC: a campaign (Ada).');
  await endHold(db, 'mf-a', { actor: 'Ada', now: at(13) });
  await approve(14);
  await insertHold(db, hold, at(15));
  await look(16);
  expect(await status()).toMatchObject({
    canary: { percent: 10 },
    rollout: { state: 'waiting', says: expect.stringMatching(/^mf-a is on hold until/) },
  });
  await look(60);
  expect(await status()).toMatchObject({ canary: { percent: 50 }, rollout: { step: 2, state: 'running' } });
});

test('a refusal whose numbers change with each attempt is told once, and the status has the newest', async () => {
  let seconds = 0;
  const { db, site, tell, status, told } = await startSite(async () => [
    { message: `A render took ${++seconds} s.`, sections: ['mf-a'] },
  ]);
  await tell(1, { view: 100 });
  for (const minute of [10, 11, 12]) {
    await db.updateTable('tasks').set({ dueAt: '' }).execute();
    await new Rollouts({ site, log, now: () => at(minute) }).takeSteps();
  }
  expect((await status()).rollout?.says).toContain(`A render took ${seconds} s.`);
  expect(seconds).toBeGreaterThan(2);
  expect((await told()).filter(([event]) => event === 'refused')).toHaveLength(1);
});

test('an approval that comes as the rollout ends is refused', async () => {
  const { db, site, tell, look, status } = await startSite(undefined, [
    { percent: 10, minutes: 10, ask: true },
    { percent: 100, minutes: 0 },
  ]);
  await tell(1, { view: 60 });
  await look(10);
  // The database is busy until the rollout has ended.
  let isEnding = false;
  let isOver = false;
  const end = async () => {
    await endRollout(site, 'mf-a', 'Ada');
    isOver = true;
  };
  const slow = new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable' && !isOver) {
        if (!isEnding) void end();
        isEnding = true;
        return () => {
          throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
        };
      }
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(
    approveStep({ ...site, db: slow }, 'mf-a', '2.0.0', { actor: 'Bea', now: at(11) }),
  ).rejects.toThrow('No rollout of mf-a@2.0.0 waits for an approval.');
  expect((await status()).rollout).toMatchObject({ state: 'ended', says: 'Ada ended it' });
});

test('a decision between the check and the step stands', async () => {
  const { site, tell, look, status } = await startSite(async () => {
    await rollBack(site, ['mf-a'], { actor: 'Ada', origin: 'token', now: at(10) }).catch(() => {});
    return [];
  });
  await tell(1, { view: 100 });
  await look(10);
  expect(await status()).toMatchObject({ live: '1.0.0', canary: null });
  await look(11);
  expect((await status()).rollout?.state).toBe('ended');
});

test('of two servers that work at the same time only one takes the step', async () => {
  const { tell, serverAt, status } = await startSite();
  await tell(1, { view: 100 });
  await Promise.all([10, 10, 10].map((minute) => serverAt(minute).takeSteps()));
  expect((await status()).history.map(({ percent }) => percent)).toEqual([50, 10, null]);
});

test('a section has one rollout at a time', async () => {
  const { begin, site, status } = await startSite();
  await expect(begin()).rejects.toThrow('mf-a has a rollout under way');
  await endRollout(site, 'mf-a', 'Ada');
  // The new rollout starts from the canary that is running.
  await begin();
  expect(await status()).toMatchObject({ canary: { percent: 10 }, rollout: { step: 1, state: 'running' } });
});

test('a newer release takes the place of a rollout under way, in one decision that says so', async () => {
  const { db, site, look, status } = await startSite();
  await store(db, release('3.0.0'));
  const newer = await findUsableRelease(db, 'mf-a', '3.0.0');
  if (!newer) throw new Error('3.0.0 is not there');
  const author = { actor: 'a team', origin: 'token' as const, now: at(5), reason: 'a typo' };
  await expect(startRollout(site, newer, steps, author)).rejects.toThrow('mf-a has a rollout under way');
  await startRollout(site, newer, steps, author, { supersedes: true });
  const { canary, history } = await status();
  expect([canary?.release, canary?.percent]).toEqual(['3.0.0', 10]);
  expect(history[0]).toMatchObject({ action: 'canary', reason: 'in place of 2.0.0: a typo' });
  await look(6);
  const states = await db.selectFrom('rollouts').select(['state', 'says']).orderBy('id').execute();
  expect(states).toMatchObject([
    { state: 'ended', says: 'a team made another decision: canary' },
    { state: 'running' },
  ]);
});

test('a rollout is started and ended over HTTP; an invalid one is refused', async () => {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
    await store(db, release('2.0.0'));
  });
  const { post, headers } = await startDeploying(server, 'mf-a');
  const begin = (payload: object) => post('rollouts', payload);
  for (const wrong of [
    {},
    { release: '2.0.0', steps: [] },
    { release: '2.0.0', steps: [{ percent: 50, minutes: 1 }] },
    { release: '2.0.0', steps: [{ percent: 50 }, { percent: 50 }, { percent: 100 }] },
    { release: '2.0.0', steps: [{ percent: 10, minutes: -1 }, { percent: 100 }] },
    { release: '2.0.0', steps: [{ percent: 10 }, { percent: 100, ask: true }] },
    { release: '2.0.0', steps, at: '2030-01-01T00:00:00Z', supersedes: true },
  ]) {
    expect((await begin(wrong)).statusCode).toBe(400);
  }
  expect((await begin({ release: '9.9.9', steps })).statusCode).toBe(404);
  const begun = await begin({ release: '2.0.0', steps });
  expect([begun.statusCode, begun.json().canary, begun.json().rollout]).toMatchObject([
    201,
    { percent: 10 },
    { state: 'running', step: 1, steps },
  ]);
  expect((await begin({ release: '2.0.0', steps })).statusCode).toBe(409);
  expect((await post('rollouts/approvals', { release: '2.0.0' })).statusCode).toBe(409);
  const end = () => server.control.inject({ method: 'DELETE', url: '/api/releases/mf-a/rollouts', headers });
  const ended = await end();
  expect([ended.statusCode, ended.json().rollout.state]).toEqual([200, 'ended']);
  expect((await end()).statusCode).toBe(409);
});
