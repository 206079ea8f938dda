import { goLive } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { shippedArticles, testArticle, writeTestBlog } from '../../testing/test-blog.ts';
import { changesToSet, editContent } from '../edits/edit-content.ts';
import { articles } from './article.ts';

async function start() {
  const { app, db } = await startTestApp((database) => goLive(database, ...writeTestBlog()));
  const get = async (url: string) => (await app.inject(url)).body;
  const set = (...records: Record<string, unknown>[]) =>
    editContent(db, articles, changesToSet(articles, records), { author: 'Ada', now: new Date() });
  /** Stores an article under the number of a shipped one, as the console does. */
  const edit = (id: number, changes: Record<string, unknown>) =>
    editContent(db, articles, () => [{ key: 'x', before: null, after: { ...testArticle, ...changes, id } }], {
      author: 'Ada',
      now: new Date(),
    });
  return { app, get, set, edit };
}

test('the articles of editors have their own reads; a text is sanitised HTML', async () => {
  const { app, get, set } = await start();
  expect(await get('/api/articles')).toBe('[]');
  expect((await app.inject('/api/articles/fish')).statusCode).toBe(404);
  const faq = [{ question: 'Why?', answer: 'Because.' }];
  const steps = [{ name: 'First', text: 'Begin.' }];
  const howTo = { howToName: 'How to fish', howToDescription: 'In a step.', steps };
  await set({ ...testArticle, ...howTo, faq, text: `${testArticle.text}\n\n<script>hit()</script>` });
  await eventually(async () => {
    const [article] = JSON.parse(await get('/api/articles'));
    expect(article).toMatchObject({ id: 1000, slug: 'fish', wordCount: expect.any(Number) });
    expect(article).not.toHaveProperty('text');
  });
  const { html, contents, ...more } = JSON.parse(await get('/api/articles/fish'));
  expect(html).toMatch(/^<h2 id="part-a-part">A part<\/h2>/);
  expect(html).not.toContain('script');
  expect(more).toEqual({ faq, howTo: { name: 'How to fish', description: 'In a step.', steps } });
  expect(contents).toEqual([{ id: 'part-a-part', label: 'A part' }]);
});

describe('on a site without published edits', () => {
  let shared: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    shared = await start();
  });

  test('visitors learn nothing of a draft', async () => {
    const { app, get, set } = shared;
    await set({ ...testArticle, active: false });
    await eventually(async () => expect(await get('/api/articles')).toBe('[{"id":1000,"active":false}]'));
    expect((await app.inject('/api/articles/fish')).statusCode).toBe(404);
    for (const file of ['/blog/articles.json', '/blog/rss.xml', '/llms.txt', '/sitemap.xml'])
      expect(await get(file)).not.toContain('fish');
  });

  test('the list, the feed, llms.txt and the sitemap have the shipped articles', async () => {
    const { get } = shared;
    expect(JSON.parse(await get('/blog/articles.json'))).toEqual(shippedArticles);
    expect(await get('/llms.txt')).toBe(
      '- [One](https://www.example.com/blog/one): Both of them.\n- [Two](https://www.example.com/blog/two): Both of them.\n',
    );
    const feed = await get('/blog/rss.xml');
    expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(['Two', 'One']);
    expect(feed).toContain('<pubDate>Mon, 28 Jul 2025 00:00:00 GMT</pubDate>');
    expect(feed).toContain('<category>ABM</category><category>Fish</category>');
    expect(feed).toContain(
      '&lt;a href="https://www.example.com/contact"&gt;Contact&lt;/a&gt; ]]&amp;gt; word',
    );
    expect(await get('/sitemap.xml')).toContain('<loc>https://www.example.com/blog/two</loc>');
  });
});

test('they have the articles of editors too, within a second and without a release', async () => {
  const { app, get, set, edit } = await start();
  const { etag } = (await app.inject('/blog/rss.xml')).headers;
  await set(testArticle);
  await edit(1, { title: 'Uno', slug: 'uno', publishedAt: '2025-07-28' });
  await edit(2, { slug: 'two', active: false });
  await eventually(async () => expect(await get('/blog/rss.xml')).toContain('Uno'));
  const feed = await get('/blog/rss.xml');
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Fish &amp; &lt;Chips&gt;',
    'Uno',
  ]);
  expect((await app.inject('/blog/rss.xml')).headers.etag).not.toBe(etag);
  expect(JSON.parse(await get('/blog/articles.json')).map(({ slug }: { slug: string }) => slug)).toEqual([
    'uno',
    'fish',
  ]);
  expect(await get('/llms.txt')).toBe(
    '- [Uno](https://www.example.com/blog/uno): Both of them.\n- [Fish & <Chips>](https://www.example.com/blog/fish): Both of them.\n',
  );
  const sitemap = await get('/sitemap.xml');
  for (const slug of ['uno', 'fish']) expect(sitemap).toContain(`/blog/${slug}</loc>`);
  for (const slug of ['one', 'two']) expect(sitemap).not.toContain(`/blog/${slug}</loc>`);
});
