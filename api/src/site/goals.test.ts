import { findUsableRelease } from '../releases/store/release.repository.ts';
import { Rollouts } from '../rollouts/rollouts.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { type Fields, multipart } from '../testing/multipart.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

const shell = testShell.replace('html = await', 'html = plan.id || await');
const form = (release: string) => writeTestPage({ name: 'mf-forms', path: '/contact', release });
const enquiry = { name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const bucket = (number: number) => ({ cookie: `release-bucket=${number}` });

/** Starts a site whose rollout of 2.0.0 has been at 10 % for some minutes. */
async function start() {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: shell }), form('1.0.0'));
    await store(db, form('2.0.0'));
  });
  const { app, db } = server;
  const section = await startDeploying(server, 'mf-forms');
  const open = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/contact', remoteAddress, headers: { 'sec-fetch-dest': 'document', ...headers } });
  const send = (remoteAddress: string, headers: Record<string, string> = {}, fields: Fields = enquiry) => {
    const { payload, headers: own } = multipart(fields);
    return app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress,
      payload,
      headers: { ...own, ...headers },
    });
  };
  const site = { db, startTrial: renderNothing(), findMissingChecks: async () => [] };
  const begin = async () => {
    const release = await findUsableRelease(db, 'mf-forms', '2.0.0');
    const steps = [
      { percent: 10, minutes: 60 },
      { percent: 100, minutes: 0 },
    ];
    const stable = (await open('192.0.2.1', {})).body;
    const author = { actor: 'a team', origin: 'token', now: minutesAgo(10) } as const;
    if (release) await startRollout(site, release, steps, author);
    await eventually(async () => expect((await open('192.0.2.1', bucket(0))).body).not.toBe(stable));
  };
  /** Looks at the canaries at a later time, when visits of now have had time to lead to a goal. */
  const lookLater = async () => {
    await db.updateTable('tasks').set({ dueAt: '' }).execute();
    await new Rollouts({ site, log: app.log, now: () => minutesAgo(-5) }).takeSteps();
  };
  return { ...server, section, open, send, begin, lookLater };
}

test('a release whose form sends nothing is halted at 10 % of the visitors', async () => {
  const { app, section, open, send, begin, lookLater } = await start();
  await begin();
  for (let visitor = 0; visitor < 600; visitor++) {
    const own = bucket((visitor % 100) * 100);
    const address = `198.51.${visitor >> 8}.${visitor & 255}`;
    const { statusCode } = await open(address, own);
    expect(statusCode).toBe(200);
    // The form of 2.0.0 thanks without a request. One in four visitors of 1.0.0 sends it.
    if (visitor % 100 >= 10 && visitor % 4 === 0) expect((await send(address, own)).statusCode).toBe(200);
  }
  await app.reportCounter.flush();
  // The server itself looks too, and may have the claim.
  await eventually(async () => {
    await lookLater();
    expect((await section.get()).json().canary).toBeNull();
  });
  const { live, canary, rollout, history } = (await section.get()).json();
  expect({ live, canary, rollout }).toMatchObject({
    live: '1.0.0',
    canary: null,
    rollout: {
      state: 'halted',
      says: expect.stringMatching(/^led to no enquiry in (6\d) of \1 page loads, the stable release in /),
    },
  });
  expect(history.map(({ action, percent }: Record<string, unknown>) => [action, percent])).toEqual([
    ['halt', null],
    ['canary', 10],
    ['promote', null],
  ]);
});

test('an enquiry and a sign-up count once for each release that the visitor has', async () => {
  const { app, db, send, begin } = await start();
  const signUp = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers,
      payload: { email: 'ada@example.com' },
    });
  await send('192.0.2.1');
  await begin();
  // A page from before the canary has no bucket, so that its release is unknown.
  await send('192.0.2.2');
  const repeated = { ...bucket(0), 'idempotency-key': 'one-enquiry' };
  await send('192.0.2.3', repeated);
  await send('192.0.2.3', repeated);
  await send('192.0.2.4', bucket(9999), { ...enquiry, message: 'no' });
  // It looks like spam.
  await send('192.0.2.5', bucket(0), { ...enquiry, _honey: 'x' });
  await signUp(bucket(9999));
  await app.close();
  const counted = await db
    .selectFrom('sectionCounts')
    .select(['section', 'release', 'what', ({ fn }) => fn.sum('count').as('count')])
    .where('what', 'in', ['enquiry', 'sign-up'])
    .groupBy(['section', 'release', 'what'])
    .execute();
  const found = counted.map(({ section, release, what, count }) => `${section} ${release} ${what} ${count}`);
  expect(found.sort()).toEqual([
    'mf-forms 1.0.0 enquiry 1',
    'mf-forms 1.0.0 sign-up 1',
    'mf-forms 2.0.0 enquiry 1',
    'shell 1.0.0 enquiry 2',
    'shell 1.0.0 sign-up 1',
  ]);
});
