import { type Plan, planPath } from '@shortlisted/section-kit/contract';
import { insertReceiver } from '../notices/receiver.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { minuteMs, toMinute } from '../releases/reports/minute.ts';
import { addCounts } from '../releases/reports/report.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { Rollouts } from '../rollouts/rollouts.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

jest.setTimeout(120_000);

const failing = Array.from({ length: 10 }, (_, at) => `mf-failing-${at}`);
const sections = [...failing, 'mf-fine'];

test('ten releases that fail for everybody: each team is told once within a minute, and no other', async () => {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
    for (const name of sections) {
      const write = (release: string) => writeTestPage({ name, release, path: `/${name}` });
      await goLive(db, write('1.0.0'));
      await store(db, write('2.0.0'));
    }
  });
  const { app, db } = server;
  const site = { db, startTrial: renderNothing(), findMissingChecks: async () => [] };
  const now = new Date();
  const minute = toMinute(new Date(now.getTime() - 10 * minuteMs));
  const counts = sections.map((section) => ({ section, release: '1.0.0', what: 'view', count: 100, minute }));
  await addCounts(db, counts, []);
  const found = await Promise.all(sections.map((section) => findUsableRelease(db, section, '2.0.0')));
  const releases = found.filter((release) => release !== undefined);
  await promoteReleases(site, releases, { percent: 100 }, { actor: 'a test', origin: 'token', now });
  const teams = new Map<string, Awaited<ReturnType<typeof startReceiver>>['received']>();
  for (const section of sections) {
    const { received, url } = await startReceiver();
    teams.set(section, received);
    const receiver = {
      section,
      url,
      format: 'json',
      secret: 'c2VjcmV0',
      createdAt: now.toISOString(),
    } as const;
    await insertReceiver(db, receiver);
  }

  const composition = await eventually(async () => {
    const plan = (await app.inject({ url: planPath })).json<Plan>();
    expect(plan.sections.map(({ release }) => release)).toEqual(sections.map(() => '2.0.0'));
    return plan.id;
  });
  const events = [
    ...sections.map((section) => ({ section, page: 'page', kind: 'view' })),
    ...failing.map((section) => ({
      section,
      page: 'page',
      kind: 'render',
      message: `a fault of ${section}`,
    })),
  ];
  for (let visitor = 0; visitor < 60; visitor++) {
    await app.inject({
      remoteAddress: `192.0.2.${visitor}`,
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ composition, events }),
    });
  }
  const told = () =>
    [...teams].map(([section, received]) => [section, ...received.map(({ fields }) => fields.event)]);
  const once = [...failing.map((section) => [section, 'failing']), ['mf-fine']];
  await eventually(async () => expect(told()).toEqual(once), 60_000);
  await db.updateTable('tasks').set({ dueAt: '' }).execute();
  await new Rollouts({ site, log: app.log }).watch();
  const stored = await db.selectFrom('notices').select('section').where('event', '=', 'failing').execute();
  // The operator's, and the team's copy.
  expect(stored).toHaveLength(2 * failing.length);
});
