import type { InjectOptions } from 'fastify';
import { openSigner } from '../../storage/secrets/signer.ts';
import { goLive } from '../../testing/go-live.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';
import { createEditLink } from '../create-edit-link.ts';
import { insertPreview } from '../preview.repository.ts';
import { previewToken } from '../preview-token.ts';

const url = '/api/preview-comments';
const dayMs = 86_400_000;
const comment = {
  path: '/a',
  element: '#main > h1:nth-of-type(1)',
  words: 'Who do you want to win?',
  heading: 'Who do you want to win?',
  width: 390,
  sentence: 'The heading is too long.',
  name: 'Ada',
};

async function start() {
  const server = await startTestApp(
    (db) =>
      goLive(
        db,
        writeTestRelease({ name: 'shell', server: testShell }),
        writeTestPage({ name: 'mf-a', release: '1.0.0', path: '/a' }),
      ),
    { FORM_RATE_LIMIT: '1000' },
  );
  const { app, db } = server;
  const signer = await openSigner(db);
  const createLink = async (lifetimeMs = dayMs, section = 'mf-a', releases = { [section]: '1.0.0' }) => {
    const preview = await insertPreview(db, {
      ...{ releases, isWhole: false, section, actor: 'Grace' },
      now: new Date().toISOString(),
      expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
    });
    return { id: preview.id, cookie: `preview=${previewToken(signer, preview)}` };
  };
  const send = (cookie: string | undefined, payload: InjectOptions['payload'], headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...(cookie && { cookie }), ...headers } });
  const sendForm = (cookie: string, fields: Record<string, string>) =>
    send(cookie, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    });
  const read = async (cookie: string, path = '/a') =>
    (await app.inject({ url: `${url}?path=${path}`, headers: { cookie } })).json().comments;
  const stored = () => db.selectFrom('previewComments').selectAll().orderBy('id').execute();
  const storedAt = async ({ id }: { id: number }) => (await stored()).filter(({ linkId }) => linkId === id);
  return { ...server, createLink, send, sendForm, read, stored, storedAt };
}

/** The server of all tests. Each comments with links of its own. */
let site: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  site = await start();
});

test('everybody with the link sees a comment on its page, and nobody with another link', async () => {
  const { createLink, send, read, storedAt } = site;
  const [first, second] = [await createLink(), await createLink()];
  expect((await send(first.cookie, comment)).statusCode).toBe(201);
  expect((await send(first.cookie, { path: '/b', sentence: 'Fine.', name: 'Bo' })).statusCode).toBe(201);
  const { path: _path, heading: _heading, width: _width, ...shown } = comment;
  expect(await read(first.cookie)).toEqual([
    { ...shown, id: expect.any(Number), createdAt: expect.any(String), isDone: false },
  ]);
  expect(await read(first.cookie, '/b')).toMatchObject([{ element: null, words: null, sentence: 'Fine.' }]);
  expect(await read(second.cookie)).toEqual([]);
  expect(await storedAt(first)).toMatchObject([{ ...comment, doneAt: null }, { path: '/b' }]);
  expect(await storedAt(second)).toEqual([]);
});

test('comments need a valid link, so that nobody comments on the public site', async () => {
  const { app, db, createLink, send, sendForm, stored } = site;
  const before = await stored();
  const [ended, revoked] = [await createLink(-1), await createLink()];
  await db
    .updateTable('previewLinks')
    .set({ revokedAt: new Date().toISOString() })
    .where('id', '=', revoked.id)
    .execute();
  for (const cookie of [
    undefined,
    ended.cookie,
    revoked.cookie,
    revoked.cookie.replace(/..$/, 'xx'),
    'preview=1',
  ]) {
    const answers = [
      await send(cookie, comment),
      await app.inject({ url: `${url}?path=/a`, headers: { cookie: cookie ?? '' } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().detail).toBe(
        'Comments need a preview. This one has ended: please ask for a new link.',
      );
    }
    const page = await app.inject({
      url: '/preview/comments?path=/a',
      headers: { cookie: cookie ?? '', accept: 'text/html' },
    });
    expect(page.statusCode).toBe(403);
  }
  const form = await sendForm(ended.cookie, { path: '/a', sentence: 'Fine.', name: 'Ada' });
  expect([form.statusCode, form.body]).toEqual([403, expect.stringContaining('Comments need a preview.')]);
  expect(await stored()).toEqual(before);
});

test('the preview of an editor takes no comments', async () => {
  const { app, db, send } = site;
  const edit = { kind: 'jobs', records: [] };
  const link = await createEditLink(db, { edit, actor: 'Ada', siteUrl: '', now: new Date() });
  const opened = await app.inject({ url: link });
  const answer = await send(String(opened.headers['set-cookie']).split(';')[0], comment);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    403,
    'The preview of an edit takes no comments.',
  ]);
});

test.each<[string, object, string]>([
  ['no sentence', { sentence: ' ' }, 'sentence'],
  ['a long sentence', { sentence: 'x'.repeat(501) }, 'sentence'],
  ['an invisible sentence', { sentence: '\u200b' }, 'sentence'],
  ['no name', { name: '' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a name of two lines', { name: 'Ada\nLovelace' }, 'name'],
  ['a number', { name: 7 }, 'name'],
  ['no path', { path: undefined }, 'path'],
  ['an address', { path: 'https://evil.example' }, 'path'],
  ['an address without a scheme', { path: '//evil.example' }, 'path'],
  ['a long path', { path: `/${'x'.repeat(300)}` }, 'path'],
  ['an element that is no path', { element: 'a[href^="x"]' }, 'element'],
  ['an element of two', { element: '#a, body' }, 'element'],
  ['long words', { words: 'x'.repeat(161) }, 'words'],
  ['a width of nothing', { width: 0 }, 'width'],
])('%s is refused', async (_, change, field) => {
  const { createLink, send, storedAt } = site;
  const link = await createLink();
  const answer = await send(link.cookie, { ...comment, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message: expect.any(String) }]);
  expect(await storedAt(link)).toEqual([]);
});

test.each<[string, number, object, string]>([
  ['another site', 403, { origin: 'https://evil.example' }, '{}'],
  ['another media type', 415, { 'content-type': 'text/plain' }, '{}'],
  ['a form with files', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['a body that is no JSON', 400, { 'content-type': 'application/json' }, '{'],
])('%s is refused', async (_, status, headers, payload) => {
  const { createLink, send } = site;
  const answer = await send((await createLink()).cookie, payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
});

test('a link takes at most 200 comments, also of several people at once', async () => {
  const { db, createLink, send, storedAt } = site;
  const [full, other] = [await createLink(), await createLink()];
  const { name, sentence, path } = comment;
  const row = { linkId: full.id, name, sentence, path, createdAt: new Date().toISOString() };
  await db
    .insertInto('previewComments')
    .values(Array.from({ length: 198 }, () => row))
    .execute();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(full.cookie, comment)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  expect(await storedAt(full)).toHaveLength(200);
  expect((await send(other.cookie, comment)).statusCode).toBe(201);
});

test('an address sends as many comments in a minute as other forms', async () => {
  const { app } = await startTestApp(undefined, { FORM_RATE_LIMIT: '2' });
  const send = () => app.inject({ method: 'POST', url, payload: comment });
  const statuses = [await send(), await send(), await send()].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([403, 403, 429]);
});

test('a browser without scripts sends a form and sees the comments on the page, without HTML of theirs', async () => {
  const { app, createLink, sendForm } = site;
  const { cookie } = await createLink();
  const typed = { path: '/a', sentence: '<b>Loud</b>', name: '"Ada' };
  const open = (path: string) => app.inject({ url: path, headers: { cookie, accept: 'text/html' } });
  expect((await open('/preview/comments?path=/a')).body).toContain('name="path" value="/a"');
  const sent = await sendForm(cookie, typed);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/preview/comments?path=%2Fa']);
  const page = await open(String(sent.headers.location));
  expect(page.body).toContain('&lt;b&gt;Loud&lt;/b&gt;');
  expect(page.body).toContain('&quot;Ada');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const refused = await sendForm(cookie, { ...typed, name: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please enter a name');
  // The words of the visitor are still in the form.
  expect(refused.body).toMatch(/<textarea[^>]*>\n&lt;b&gt;Loud/);
  for (const path of ['//evil.example', 'https://evil.example', '/a"><script>'])
    expect((await sendForm(cookie, { ...typed, path })).statusCode).toBe(400);
});

test('a comment is a notice of its section, with the release and the page', async () => {
  const { db, createLink, send } = site;
  const { cookie } = await createLink();
  const reason = 'Only this test says so.';
  await send(cookie, { ...comment, sentence: reason });
  const fields = ['event', 'section', 'release', 'page', 'actor'] as const;
  expect(await db.selectFrom('notices').select(fields).where('reason', '=', reason).execute()).toEqual([
    { event: 'comment', section: 'mf-a', release: '1.0.0', page: '/a', actor: 'Ada' },
  ]);
});

test('the console lists links with their comments, which the section marks as done or deletes', async () => {
  const server = await start();
  const { db, createLink, send, read, stored } = server;
  const [link, other] = [await createLink(), await createLink(dayMs, 'shell')];
  await send(link.cookie, { ...comment, sentence: '<i>Too long</i>' });
  await send(other.cookie, { ...comment, sentence: 'Of the shell' });
  const section = await signIn(server, 'section', { scope: 'mf-a' });
  const overview = (await section.get('/console')).body;
  expect(overview).toContain('<a href="/console/mf-a/previews">1 open comment</a>');
  const list = async () => (await section.get('/console/mf-a/previews')).body;
  const before = await list();
  for (const words of ['&lt;i&gt;Too long&lt;/i&gt;', 'Ada, ', '<code>/a</code>, 390 px wide', 'by Grace'])
    expect(before).toContain(words);
  expect(before).not.toContain('Of the shell');

  expect((await section.post('/console/mf-a/comments/1/done')).headers.location).toBe(
    '/console/mf-a/previews',
  );
  expect(await list()).toMatch(/Done .* by Grace, token \d+ \(mf-a\)/);
  expect(await read(link.cookie)).toMatchObject([{ isDone: true }]);
  expect((await section.get('/console/mf-a')).body).not.toContain('open comment');
  await section.post('/console/mf-a/comments/1/open');
  expect(await read(link.cookie)).toMatchObject([{ isDone: false }]);

  const reader = await signIn(server, 'console');
  expect((await reader.get('/console/mf-a/previews')).body).not.toContain('/comments/1/done');
  const refusals = await Promise.all([
    reader.post('/console/mf-a/comments/1/delete'),
    section.post('/console/shell/comments/2/delete'),
    section.post('/console/mf-a/comments/2/delete'),
    section.post('/console/mf-a/comments/1/burn'),
    section.post('/console/mf-a/comments/x/delete'),
    section.post('/console/mf-a/comments/1/delete', ''),
  ]);
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 404, 404, 403]);
  expect(await stored()).toHaveLength(2);

  await section.post('/console/mf-a/comments/1/delete');
  expect(await stored()).toMatchObject([{ sentence: 'Of the shell' }]);
  const notices = await db.selectFrom('notices').select('reason').where('event', '=', 'comment').execute();
  expect(notices).toEqual([{ reason: 'Of the shell' }]);
});

test('a comment stands at each section that the link names, and is told to the one whose page it is about', async () => {
  const server = await start();
  const { db, createLink, send } = server;
  const { id, cookie } = await createLink(dayMs, 'shell', { shell: '1.0.0', 'mf-a': '1.0.0' });
  await send(cookie, comment);
  const section = await signIn(server, 'section', { scope: 'mf-a' });
  expect((await section.get('/console')).body).toContain(
    '<a href="/console/mf-a/previews">1 open comment</a>',
  );
  const page = (await section.get('/console/mf-a/previews')).body;
  expect(page).toContain(comment.sentence);
  // Whoever made a link ends it.
  expect(page).toContain('<a class="button" href="/console/shell/previews">');
  expect((await section.post(`/console/mf-a/previews/${id}/end`)).statusCode).toBe(404);
  const notices = await db.selectFrom('notices').select('section').where('event', '=', 'comment').execute();
  expect(notices).toEqual([{ section: 'mf-a' }]);
  expect((await section.post('/console/mf-a/comments/1/done')).statusCode).toBe(303);
  await section.post('/console/mf-a/comments/1/delete');
  expect(await db.selectFrom('notices').selectAll().where('event', '=', 'comment').execute()).toEqual([]);
});

test('the console ends a link of the section at once', async () => {
  const server = await start();
  const { id, cookie } = await server.createLink();
  await server.send(cookie, comment);
  const section = await signIn(server, 'section', { scope: 'mf-a' });
  const reader = await signIn(server, 'console');
  const end = `/console/mf-a/previews/${id}/end`;
  const valid = (await section.get('/console/mf-a/previews')).body;
  expect(valid).toContain(`action="${end}"`);
  expect(valid).not.toContain('>Ended<');
  expect((await reader.get('/console/mf-a/previews')).body).not.toContain(end);
  expect((await reader.post(end)).statusCode).toBe(403);
  expect((await section.post(end)).headers.location).toBe('/console/mf-a/previews');
  expect((await server.send(cookie, comment)).statusCode).toBe(403);
  const page = (await section.get('/console/mf-a/previews')).body;
  expect(page).toMatch(/<p class="badge quiet">Ended<\/p>\n.*by Grace, ended <time/);
  expect(page).not.toContain(end);
  expect((await section.post(end)).statusCode).toBe(404);
});

test('the console’s list needs a session, and a section that exists', async () => {
  const { statusCode, headers } = await site.control.inject({ url: '/console/shell/previews' });
  expect([statusCode, headers.location]).toEqual([303, '/console']);
  const { get } = await signIn(site, 'operator');
  expect((await get('/console/mf-nothing/previews')).statusCode).toBe(404);
  expect((await get('/console/shell/previews')).body).toContain('There are no valid preview links.');
});
