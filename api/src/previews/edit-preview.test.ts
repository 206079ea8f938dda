import { goLive } from '../testing/go-live.ts';
import { lockDatabase } from '../testing/lock-database.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testJob } from '../testing/test-job.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { createEditLink } from './create-edit-link.ts';

/** Its pages name the edits of a preview, as the preview's bar does. */
const shell = testShell.replace('(url);', "(url) + (plan.edits ?? []).map((edit) => ' | ' + edit);");

const body = `const answer = await fetch('/api/jobs');
  return (await answer.json()).map(({ title }) => title).join();`;

async function start() {
  const server = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: shell }),
      writeTestRelease({
        name: 'mf-jobs',
        routes: [{ path: '/jobs', reads: ['/api/jobs'] }],
        server: testSection(body),
      }),
    ),
  );
  const get = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  return { ...server, get };
}

async function openPreview({ db, get }: Awaited<ReturnType<typeof start>>, job = testJob) {
  const url = await createEditLink(db, {
    edit: { kind: 'jobs', records: [job] },
    actor: 'Ada',
    siteUrl: 'https://www.example.com',
    now: new Date(),
  });
  const opened = await get(new URL(url).pathname);
  return { opened, cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
}

test('only visitors with the link see a proposed edit, on pages and in reads', async () => {
  const server = await start();
  const { db, get } = server;
  const before = (await get('/jobs')).body;
  const { opened, cookie } = await openPreview(server);
  expect(opened.headers['set-cookie']).toMatch(/Max-Age=3600;/);
  expect(opened.headers.location).toBe('/jobs');

  const page = await get('/jobs', cookie);
  expect(page.body).toBe(`${before},Archivist | position Archivist`);
  const read = await get('/api/jobs', cookie);
  expect(read.json().at(-1)).toMatchObject({ title: 'Archivist' });
  for (const { headers } of [page, read]) {
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  }
  expect((await get('/jobs')).body).toBe(before);
  expect((await get('/api/jobs')).body).not.toContain('Archivist');
  expect((await get('/api/jobs', 'preview=7.1.x')).body).not.toContain('Archivist');
  expect(await db.selectFrom('jobs').select('id').where('title', '=', 'Archivist').execute()).toEqual([]);
  // The preview includes later changes to other records.
  await db.updateTable('jobs').set({ active: 0 }).where('title', '!=', 'Video Editor').execute();
  expect((await get('/jobs', cookie)).body).toBe('Video Editor,Archivist | position Archivist');
});

test('a preview works while another process writes', async () => {
  const server = await start();
  const { cookie } = await openPreview(server);
  const unlock = await lockDatabase(server.config);
  expect((await server.get('/jobs', cookie)).body).toContain('Archivist');
  expect((await server.get('/api/jobs', cookie)).json().at(-1)).toMatchObject({ title: 'Archivist' });
  await unlock();
});

test('an edited record keeps its id and its position', async () => {
  const server = await start();
  const { get } = server;
  const jobs = (await get('/api/jobs')).json();
  const [first] = jobs;
  const { cookie } = await openPreview(server, { ...testJob, title: first.title });
  const shown = (await get('/api/jobs', cookie)).json();
  expect(shown).toHaveLength(jobs.length);
  expect(shown[0]).toMatchObject({ id: first.id, title: first.title, location: testJob.location });
});
