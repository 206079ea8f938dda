import { goLive } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { shippedEssays, testEssay, writeTestEssays } from '../../testing/test-essays.ts';
import { changesToSet, editContent } from '../edits/edit-content.ts';
import { essays } from './essay.ts';

async function start() {
  const { app, db } = await startTestApp((database) => goLive(database, ...writeTestEssays()));
  const get = async (url: string) => (await app.inject(url)).body;
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const slugs = async () =>
    JSON.parse(await get('/essays/manifest.json')).map(({ slug }: { slug: string }) => slug);
  const by = { author: 'Ada', now: new Date() };
  const set = (record: Record<string, unknown>) =>
    editContent(db, essays, changesToSet(essays, [record]), by);
  /** Stores an essay under the number of a shipped one, as the console does. */
  const edit = (id: number, changes: Record<string, unknown>) =>
    editContent(db, essays, () => [{ key: 'x', before: null, after: { ...testEssay, ...changes, id } }], by);
  return { app, get, statusOf, slugs, set, edit };
}

const toEntry = ({ slug, title, description, publishedAt }: typeof testEssay) => ({
  slug,
  title,
  description,
  publishedAt,
});

test('spec 2 §7: without an edit the addresses have the shipped essays, with the fields of an entry', async () => {
  const { get, statusOf } = await start();
  expect(JSON.parse(await get('/essays/manifest.json'))).toEqual(shippedEssays.map(toEntry));
  expect(await get('/essays/one/content.html')).toBe('<p>Shipped.</p>');
  // The page shows the PDF.
  expect(await statusOf('/essays/two/content.html')).toBe(404);
  expect(await statusOf('/essays/fish/content.html')).toBe(404);
  expect(await get('/llms.txt')).toBe(
    '- [One](https://www.example.com/essays/one): Both of them.\n- [Two](https://www.example.com/essays/two): Both of them.\n',
  );
});

test('an editor’s essay is in the manifest, the sitemap, llms.txt and the server’s HTML, without a release', async () => {
  const { app, get, slugs, set } = await start();
  const { etag } = (await app.inject('/essays/manifest.json')).headers;
  await set(testEssay);
  await eventually(async () => expect(await slugs()).toEqual(['one', 'two', 'fish']));
  const manifest = await app.inject('/essays/manifest.json');
  expect(manifest.json()[2]).toEqual(toEntry(testEssay));
  expect(manifest.headers.etag).not.toBe(etag);
  expect(manifest.headers['content-type']).toBe('application/json; charset=utf-8');

  const text = await app.inject('/essays/fish/content.html');
  expect(text.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text.headers['cache-control']).toBe('no-cache');
  expect(text.headers['content-security-policy']).toContain('sandbox');
  expect(text.body).toMatch(/^<h2 id="part-a-part">A part<\/h2>/);
  expect(text.body).toContain('<a href="/contact">Contact</a>');
  // Spec 2 §2: a relative path of an image becomes a path in the essay's own folder.
  expect(text.body).toContain('src="/essays/fish/images/carp.webp"');
  expect(text.body).not.toContain('script');

  await eventually(async () => expect(await get('/essays')).toContain(text.body));
  expect(await get('/essays')).toContain('"slug":"fish"');
  expect(await get('/sitemap.xml')).toContain('<loc>https://www.example.com/essays/fish</loc>');
  expect(await get('/llms.txt')).toContain(
    '- [Fish & <Chips>](https://www.example.com/essays/fish): Both of them.\n',
  );
});

test('an editor’s version replaces the shipped one, also a PDF, and leaves its old address', async () => {
  const { get, statusOf, slugs, edit } = await start();
  await edit(1, { slug: 'uno' });
  await edit(2, { slug: 'two', text: 'Edited.' });
  await eventually(async () => expect(await slugs()).toEqual(['uno', 'two']));
  expect(await statusOf('/essays/one/content.html')).toBe(404);
  expect(await get('/essays/uno/content.html')).toContain('A part');
  expect(await get('/essays/two/content.html')).toBe('<p>Edited.</p>\n');
  expect(await get('/sitemap.xml')).not.toContain('/essays/one<');
});

test('visitors learn nothing of a draft, or of a shipped essay that an editor hid', async () => {
  const { get, statusOf, slugs, set, edit } = await start();
  await edit(1, { slug: 'one', active: false });
  await set({ ...testEssay, active: false });
  await eventually(async () => expect(await slugs()).toEqual(['two']));
  for (const slug of ['one', 'fish']) {
    expect(await statusOf(`/essays/${slug}/content.html`)).toBe(404);
    for (const file of ['/essays/manifest.json', '/llms.txt', '/sitemap.xml'])
      expect(await get(file)).not.toContain(`"${slug}"`);
  }
  for (const file of ['/llms.txt', '/sitemap.xml']) expect(await get(file)).not.toMatch(/essays\/(one|fish)/);
});
