import { goLive } from '../../testing/go-live.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testJob } from '../../testing/test-job.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';
import { createEditLink } from './create-edit-link.ts';

/** Pages say which edits are shown, as the bar of a preview does. */
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

test('an edit that was not made is seen by whoever has its link, on pages and in reads, and by nobody else', async () => {
  const { db, get } = await start();
  const before = (await get('/jobs')).body;
  const url = await createEditLink(db, {
    edit: { kind: 'jobs', records: [testJob] },
    actor: 'Ada',
    siteUrl: 'https://www.example.com',
    now: new Date(),
  });
  const opened = await get(new URL(url).pathname);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
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
  // What others read meanwhile is shown around it.
  await db.updateTable('jobs').set({ active: 0 }).where('title', '!=', 'Video Editor').execute();
  expect((await get('/jobs', cookie)).body).toBe('Video Editor,Archivist | position Archivist');
});
