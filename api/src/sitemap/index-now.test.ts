import { goLive } from '../testing/go-live.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { digestPage } from './digest-page.ts';
import { indexNowOptions } from './index-now.plugin.ts';
import { IndexNow } from './index-now.ts';

const key = 'abcdef0123456789';
const metadata = { title: 'T', description: 'D' };

const section = (name: string, release: string, texts: Record<string, string>) =>
  writeTestRelease({
    name,
    release,
    routes: Object.keys(texts).map((path) => ({ path, page: 'page', metadata, sitemap: {} })),
    server: testSection(
      `return '<script>"${release}"</script><main id="main"><p class="${release}">' + ${JSON.stringify(texts)}[url] + '</p></main>';`,
    ),
  });

async function start(answer?: () => number) {
  const { received, url } = await startReceiver(answer);
  const { app, db } = await startTestApp(
    (db) =>
      goLive(
        db,
        writeTestRelease({ name: 'shell', server: testShell }),
        section('mf-a', '1.0.0', { '/a': 'one', '/b': 'two' }),
      ),
    { INDEXNOW_KEY: key },
  );
  const openServer = () => new IndexNow({ ...indexNowOptions(app, key), endpoint: url });
  const server = openServer();
  return {
    app,
    db,
    openServer,
    told: () => received.map(({ fields }) => fields.urlList),
    received,
    /** Looks as if ten minutes had passed. */
    look: async (one = server) => {
      await db
        .updateTable('tasks')
        .set({ dueAt: new Date(0).toISOString() })
        .execute();
      await one.look();
    },
    release: async (version: string, texts: Record<string, string>) => {
      const before = app.site.live?.plan.id;
      await goLive(db, section('mf-a', version, texts));
      await eventually(async () => expect(app.site.live?.plan.id).not.toBe(before));
    },
  };
}

test('the key has a file, and no other text file appears', async () => {
  const { app } = await start();
  expect((await app.inject(`/${key}.txt`)).body).toBe(key);
  const without = await startTestApp();
  expect((await without.app.inject(`/${key}.txt`)).body).not.toBe(key);
});

test('pages that say something else, are new or are gone are told, and nothing at first', async () => {
  const { look, release, told, received } = await start();
  await look();
  expect(told()).toEqual([]);
  await release('2.0.0', { '/a': 'one', '/b': 'more' });
  await look();
  expect(told()).toEqual([['https://www.example.com/b']]);
  expect(received[0]?.fields).toEqual({
    host: 'www.example.com',
    key,
    keyLocation: `https://www.example.com/${key}.txt`,
    urlList: ['https://www.example.com/b'],
  });
  await release('3.0.0', { '/a': 'one', '/c': 'new' });
  await look();
  await look();
  expect(told().slice(1)).toEqual([['https://www.example.com/b', 'https://www.example.com/c']]);
});

test('what could not be sent is sent the next time', async () => {
  const statuses = [503, 200];
  const { look, release, told } = await start(() => statuses.shift() ?? 200);
  await look();
  await release('2.0.0', { '/a': 'other', '/b': 'two' });
  await look();
  await look();
  await look();
  expect(told()).toEqual([['https://www.example.com/a'], ['https://www.example.com/a']]);
});

test('after an edit of the content the pages are compared again', async () => {
  const { app, db } = await start();
  const { getVersion } = indexNowOptions(app, key);
  const before = getVersion();
  await db.updateTable('caseStudies').set({ title: 'Edited' }).where('slug', '=', 'faith').execute();
  await eventually(async () => expect(getVersion()).not.toBe(before));
});

test('one of several servers tells a change', async () => {
  const { look, release, told, openServer, db } = await start();
  const [first, second] = [openServer(), openServer()];
  await look(first);
  await release('2.0.0', { '/a': 'other', '/b': 'two' });
  await db
    .updateTable('tasks')
    .set({ dueAt: new Date(0).toISOString() })
    .execute();
  await Promise.all([first.look(), second.look()]);
  await look(second);
  expect(told()).toEqual([['https://www.example.com/a']]);
});

test.each([
  ['the text', '<title>T</title><main><p>Other</p></main>', false],
  ['the title', '<title>U</title><main><p>Text</p></main>', false],
  ['the description', '<meta name="description" content="D"><title>T</title><main><p>Text</p></main>', false],
  ['the names of files', '<title>T</title><main><p class="x1"><img src="/2.avif">Text</p></main>', true],
  ['the frame', '<title>T</title><nav>New</nav><main><p>Text</p></main>', true],
])('a change of %s', (_what, html, isSame) => {
  const before = '<title>T</title><nav>Old</nav><main><p class="x0"><img src="/1.avif">Text</p></main>';
  expect(digestPage(html) === digestPage(before)).toBe(isSame);
});
