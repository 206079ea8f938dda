import { sql } from 'kysely';
import { goLive } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testShell, writeTestRelease } from '../../testing/test-release.ts';

/** A shell that knows paths with a parameter, and pages that answer with a status and data. */
const shell = testShell
  .replace(
    'routes.some(({ path }) => path === pathname)',
    "routes.some(({ path }) => pathname.startsWith(path.split(':')[0]))",
  )
  .replace('let html =', 'let status; let html =')
  .replace('(url);', '(url, (code) => { status = code; });')
  .replace('section ? 200 : 404', 'status ?? (section ? 200 : 404)');

const entries = { from: '/api/case-studies', field: 'slug' };
const sitemap = { priority: 1, changeFrequency: 'daily' as const, entries };

/** Counts how often it is rendered. */
function study(answer: string) {
  return writeTestRelease({
    name: 'mf-cases',
    routes: [{ path: '/case-study/:slug', sitemap, query: ['q'] }],
    server: `let renders = 0;
      exports.pages = { page: async () => async (url, respond) => {
        const slug = url.split('/').pop();
        const { ok } = await fetch('/api/case-studies/' + slug);
        if (!ok) respond(404);
        renders++;
        return ok ? 'study ' + slug : ${answer};
      } };`,
  });
}

const start = (answer = "'none, ' + renders") =>
  startTestApp((db) => goLive(db, writeTestRelease({ name: 'shell', server: shell }), study(answer)));

test('values that there are not share one document, which was made for none of them', async () => {
  const { app } = await start("'none, ' + renders + '<script type=\"application/json\">' + slug");
  const bodies = new Set<string>();
  for (let number = 0; number < 30; number++) {
    const { statusCode, body } = await app.inject(`/case-study/made-up-${number}`);
    expect(statusCode).toBe(404);
    if (number > 0) bodies.add(body);
  }
  expect([...bodies]).toEqual(['none, 2<script type="application/json">no-such-entry']);
});

test('a value that is there, or comes to be there, has its own document, listed or not', async () => {
  const { app, db } = await start();
  for (const slug of ['made-up-1', 'made-up-2']) await app.inject(`/case-study/${slug}`);
  const [{ slug }] = (await app.inject('/api/case-studies')).json();
  expect((await app.inject(`/case-study/${slug}`)).body).toBe(`study ${slug}`);
  await sql`update case_studies set slug = 'made-up-1' where slug = ${slug}`.execute(db);
  await eventually(async () =>
    expect((await app.inject('/case-study/made-up-1')).body).toBe('study made-up-1'),
  );
});

test('a page that shows the value is made for each', async () => {
  const { app } = await start("'no study called ' + slug");
  for (const slug of ['made-up-1', 'made-up-2', 'made-up-3']) {
    expect((await app.inject(`/case-study/${slug}`)).body).toBe(`no study called ${slug}`);
  }
});
