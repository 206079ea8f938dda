import { changesToSet, editContent } from '../content/edits/edit-content.ts';
import { jobs } from '../content/kinds/job.ts';
import { Forwarder } from '../outbox/forwarder.ts';
import { purgeChannel, purgeOutbox } from '../outbox/purges.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testJob } from '../testing/test-job.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

const shell = () => writeTestRelease({ name: 'shell', server: testShell });
const pages = () => [
  shell(),
  writeTestPage({ release: '1.0.0' }),
  writeTestRelease({
    name: 'mf-jobs',
    routes: [{ path: '/jobs' }],
    server: testSection("return (await (await fetch('/api/jobs')).json()).length + ' jobs';"),
  }),
];
const setting = { PURGE_URL: 'http://127.0.0.1:9/' };

async function start(settings: Record<string, string>) {
  const site = await startTestApp((db) => goLive(db, ...pages()), settings);
  const tagsOf = async (url: string, headers = {}) => {
    const answer = await site.app.inject({ url, headers });
    const names = ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control'];
    return names.map((name) => answer.headers[name]);
  };
  return { ...site, tagsOf };
}

test('documents and reads name shell, section and kinds of content for a CDN that is purged, for a minute', async () => {
  const { app, tagsOf } = await start(setting);
  const minute = 'max-age=60';
  const jobsPage = ['shell,mf-jobs,jobs', 'shell mf-jobs jobs', minute, minute];
  expect(await tagsOf('/jobs')).toEqual(jobsPage);
  expect(await tagsOf('/a')).toEqual(['shell,mf-a', 'shell mf-a', minute, minute]);
  expect(await tagsOf('/api/jobs')).toEqual(['jobs', 'jobs', minute, minute]);
  const { etag } = (await app.inject('/jobs')).headers;
  expect(await tagsOf('/jobs', { 'if-none-match': etag })).toEqual(jobsPage);
  // A release of any section may bring a page of this address.
  const briefly = [undefined, undefined, 'max-age=1, stale-while-revalidate=30', undefined];
  expect(await tagsOf('/nothing')).toEqual(briefly);
});

test('without a CDN to purge there are no tags, and a personal document has none either', async () => {
  const site = await start({});
  expect(await site.tagsOf('/jobs')).toEqual([
    undefined,
    undefined,
    'max-age=1, stale-while-revalidate=30',
    undefined,
  ]);
  expect(await site.tagsOf('/api/jobs')).toEqual([undefined, undefined, undefined, undefined]);

  const purged = await start(setting);
  await store(purged.db, writeTestPage({ release: '2.0.0' }));
  const team = await startDeploying(purged, 'mf-a');
  expect((await team.post('promotions', { release: '2.0.0', percent: 10 })).statusCode).toBe(200);
  await eventually(async () => expect((await purged.tagsOf('/a'))[0]).toBeUndefined());
  expect(await purged.tagsOf('/a')).toEqual([undefined, undefined, undefined, undefined]);
  expect((await purged.tagsOf('/jobs'))[0]).toBe('shell,mf-jobs,jobs');
});

test('a promotion and an edit purge what they change, once every server shows it, and until the CDN accepts it', async () => {
  const db = await startTestDatabase();
  const decidedAt = new Date('2025-01-01T00:00:00.000Z');
  await goLive(db, shell(), writeTestPage({ release: '1.0.0' }));
  const author = { author: 'Ada', now: decidedAt };
  await editContent(db, jobs, changesToSet(jobs, [testJob]), author);

  let answers = 0;
  const { received, url } = await startReceiver(() => (answers++ === 0 ? 503 : 200));
  const clock = { ms: decidedAt.getTime() };
  const forwarder = new Forwarder({
    ...{ db, outbox: purgeOutbox, log: { error: jest.fn() }, batchSize: 1 },
    channels: [purgeChannel({ url, headers: { 'Fastly-Key': 'secret' } })],
    now: () => new Date(clock.ms),
    random: () => 1,
  });
  clock.ms += 1999;
  expect(await forwarder.deliverBatch()).toBe(0);
  clock.ms += 1;
  while ((await forwarder.deliverBatch()) > 0);
  const tags = () => received.map(({ headers }) => headers['surrogate-key']);
  expect(tags()).toEqual(['shell', 'mf-a', 'jobs']);
  const rows = await db.selectFrom('purges').select(['tag', 'state', 'lastError']).orderBy('id').execute();
  expect(rows).toEqual([
    { tag: 'shell', state: 'pending', lastError: 'The CDN answered 503.' },
    { tag: 'mf-a', state: 'delivered', lastError: null },
    { tag: 'jobs', state: 'delivered', lastError: null },
  ]);
  clock.ms += 10_000;
  while ((await forwarder.deliverBatch()) > 0);
  expect(tags()).toEqual(['shell', 'mf-a', 'jobs', 'shell']);
  expect(received.at(-1)).toMatchObject({
    body: '{"tags":["shell"]}',
    headers: { 'content-type': 'application/json', 'fastly-key': 'secret' },
  });
});

test('the control sends purges with the credential of its settings', async () => {
  const { received, url } = await startReceiver();
  const { db } = await start({ PURGE_URL: url, PURGE_HEADER: 'Authorization: Bearer a: secret' });
  await db.updateTable('purges').set({ dueAt: '2025-01-01T00:00:00.000Z' }).execute();
  await eventually(async () => expect(received).toHaveLength(3));
  expect(received[0]?.headers.authorization).toBe('Bearer a: secret');
});
