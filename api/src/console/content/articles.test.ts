import { changesToSet, editContent } from '../../content/edits/edit-content.ts';
import { makeDueEdits } from '../../content/edits/make-due-edits.ts';
import { articles } from '../../content/kinds/article.ts';
import { redirects } from '../../content/kinds/redirect.ts';
import { listRecords, writeRecord } from '../../content/records/content-records.repository.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import { goLive } from '../../testing/go-live.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { eventually } from '../../testing/running-server.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testArticle, writeTestBlog } from '../../testing/test-blog.ts';

/** Later than the day on which anybody runs this. */
const publishedAt = '2199-12-01';

async function start() {
  const { app, control, db } = await startTestApp((database) => goLive(database, ...writeTestBlog()));
  const ada = await signIn({ control, db }, 'editor', { holder: 'Ada' });
  const formOf = async (url: string) => readFormPage(await ada.get(url)).fields;
  const stored = () => listRecords(db, articles);
  const onItsDay = () =>
    makeDueEdits({
      db,
      readShipped: (kind) => readShipped(db, kind),
      isLive: async () => true,
      now: new Date(`${publishedAt}T00:00:00Z`),
    });
  return { app, db, control, ada, formOf, stored, onItsDay };
}

/** For tests that store nothing. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
});

const {
  active: _active,
  faq: _faq,
  steps: _steps,
  howToName: _name,
  howToDescription: _description,
  ...lines
} = testArticle;
const fields = { ...lines, tags: 'ABM\nFish', featured: '', trending: '' };

test('the shipped articles are listed, and opened with their text', async () => {
  const { ada, formOf } = shared;
  const { body } = await ada.get('/content');
  expect(body).toContain('<a href="/content/articles/1">One</a>');
  expect(body).toContain('Add an article');
  expect(await formOf('/content/articles/1')).toMatchObject({
    title: 'One',
    category: 'ABM',
    text: testArticle.text,
  });
  expect((await ada.get('/content/articles/1')).body).not.toContain('/content/articles/1/delete');
});

test('an edit of a shipped article is stored under its number; undo and the first version remove it', async () => {
  const { ada, formOf, stored } = await start();
  const path = '/content/articles/1';
  const publish = async (changes: object) =>
    ada.post(path, { ...(await formOf(path)), do: 'publish', ...changes });
  expect((await publish({ title: 'Uno', slug: 'uno' })).headers.location).toBe(`${path}?done=1`);
  expect(await stored()).toMatchObject([{ id: 1, title: 'Uno', slug: 'uno' }]);
  const { body } = await ada.get(`${path}?done=1`);
  expect(body).toContain('Published. Visitors see it within a second.');
  expect(body).toMatch(
    /<a href="http[^"]*\/blog\/uno" target="_blank" rel="noopener">See it on the site<\/a>/,
  );
  const { headers } = await publish({ do: 'hide' });
  const hidden = (await ada.get(String(headers.location))).body;
  expect(hidden).toContain('It is off the site. Visitors do not see it any more.');
  expect(hidden).not.toContain('See it on the site');
  await ada.post(`${path}/undo`, { edit: '2' });
  expect(body).toMatch(/<b>changed it<\/b>/);
  expect(body).toContain('<del class="verbatim">One</del><ins class="verbatim">Uno</ins>');

  await ada.post(`${path}/undo`, { edit: '1' });
  expect(await stored()).toEqual([]);
  expect(await formOf(path)).toMatchObject({ title: 'One', slug: 'one' });
  const { body: changes } = await ada.get('/content/history');
  const entry = (name: string) => `changed <a href="/content/articles/1">${name}</a>: `;
  expect([...changes.matchAll(/<p>(changed .+)<\/p>/g)].map(([, words]) => words)).toEqual([
    `${entry('One')}Title, Address, Earlier addresses`,
    `${entry('Uno')}Show it on the site`,
    `${entry('Uno')}Show it on the site`,
    `${entry('Uno')}Title, Address, Earlier addresses`,
  ]);

  await publish({ title: 'Uno' });
  const question = await ada.get(`${path}/delete`);
  expect(question.body).toContain('returns to the version that the site was released with');
  await ada.post(`${path}/delete`, readFormPage(question).fields);
  expect(await stored()).toEqual([]);

  // The words of the release are not stored either.
  await publish({ title: 'Uno' });
  await publish({ title: 'One' });
  expect(await stored()).toEqual([]);
  expect((await publish({})).headers.location).toBe(`${path}?done=0`);
});

test('the list of redirects names one whose article was deleted', async () => {
  const { db, ada, formOf } = await start();
  const article = {
    ...(await formOf('/content/articles/new')),
    ...fields,
    slug: 'three',
    publishedAt: '2025-01-01',
  };
  const { location: added } = (await ada.post('/content/articles/new', { ...article, do: 'publish' }))
    .headers;
  await writeRecord(db, redirects, { path: '/old', target: '/blog/three', status: '308' }, false);
  const idle = '/old leads to /blog/three, which does not exist';
  expect((await ada.get('/content?kind=redirects')).body).not.toContain(idle);
  const own = String(added).replace(/\?.*/, '/delete');
  await ada.post(own, await formOf(own));
  expect((await ada.get('/content?kind=redirects')).body).toContain(idle);
});

test('two editors of a shipped article do not overwrite each other', async () => {
  const { ada, formOf, stored } = await start();
  const path = '/content/articles/1';
  const [first, second] = [await formOf(path), await formOf(path)];
  await ada.post(path, { ...first, title: 'Uno', do: 'publish' });
  const told = await ada.post(path, { ...second, excerpt: 'Mine.', do: 'publish' });
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain('<a href="#title">Title</a>: the other person changed it');
  expect(await stored()).toMatchObject([{ title: 'Uno', excerpt: testArticle.excerpt }]);
});

test.each([
  [{ slug: 'two' }, 'Address is that of another article already.'],
  [{ category: 'Gossip' }, 'Category must be one of LinkedIn, Content, Strategy, ABM, Case Studies, Growth.'],
  [{ tags: '' }, 'Tags must have one at least.'],
  [{ image: '/pictures/x.webp' }, 'Picture must be the path of a picture that was sent here'],
  [
    { howToName: 'How to fish' },
    'Name of the how-to needs a description and a step too, or none of the three.',
  ],
  [{ 'faq.0.question': 'Why?' }, 'Question 1: Answer must not be empty.'],
  [
    { text: `${testArticle.text} [x](/nowhere?a=b#c)` },
    'Text names an address that does not exist: /nowhere.',
  ],
  [
    { text: `${testArticle.text} [x](https://www.example.com/blog/fish-and-chips/)` },
    'Text names an address that does not exist: /blog/fish-and-chips.',
  ],
  [
    { text: `${testArticle.text} ![x](/team/nobody.webp)` },
    'Text names an address that does not exist: /team/nobody.webp.',
  ],
  [{ text: '[x](contact)' }, 'Text has a link that leads nowhere: contact.'],
  [{ text: '## One\n\n#### Two' }, 'Text skips a level at the heading &quot;Two&quot;: write ### before it.'],
  [{ text: 'Three short words' }, 'Text has 3 words: articles take 5 to 9 minutes to read'],
])('a new article with %j is refused, and nothing is stored', async (changes, message) => {
  const { ada, stored } = shared;
  const answer = await ada.post('/content/articles/new', {
    ...(await readFormPage(await ada.get('/content/articles/new')).fields),
    ...fields,
    ...changes,
    do: 'publish',
  } as Record<string, string>);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(message);
  expect(await stored()).toEqual([]);
});

test('a draft may be short, and its preview shows it, before it is saved and as it is saved', async () => {
  const { app, ada, formOf, stored } = await start();
  const draft = { ...(await formOf('/content/articles/new')), ...fields, text: 'Short.' };
  const expectPreview = async (address: string, form: Record<string, string>) => {
    const previewed = await ada.post(address, { ...form, do: 'preview' });
    const [, url = ''] = /<a href="https:\/\/www\.example\.com(\/preview\/[^"]+)"/.exec(previewed.body) ?? [];
    const opened = await app.inject(url);
    expect(opened.headers.location).toBe('/blog/fish');
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/api/articles/fish', headers: { cookie } })).json()).toMatchObject({
      html: '<p>Short.</p>\n',
    });
  };
  await expectPreview('/content/articles/new', draft);
  const refused = await ada.post('/content/articles/new', { ...draft, do: 'publish' });
  expect(refused.body).toContain(
    'Text has 1 words: articles take 5 to 9 minutes to read, which is 1000 to 1800 words. Save it as a draft until then.',
  );
  expect(await stored()).toEqual([]);
  const dated = await ada.post('/content/articles/new', { ...draft, do: 'hide', showsOn: '2199-12-01' });
  expect(dated.body).toContain('A draft shows on no day: empty the day, or publish.');
  const saved = await ada.post('/content/articles/new', { ...draft, do: 'hide' });
  expect(await stored()).toMatchObject([{ id: 1000, active: false, text: 'Short.' }]);
  const { body } = await ada.get(String(saved.headers.location));
  expect(body).toContain('Saved as a draft. Visitors do not see it.');
  expect(body).toContain('<button name="do" value="hide">Save draft</button>');
  const text = 'Fish swim. '.repeat(500);
  const location = String(saved.headers.location).split('?')[0] ?? '';
  await expectPreview(location, await formOf(location));
  expect((await app.inject('/api/articles/fish')).statusCode).toBe(404);
  await ada.post(location, { ...(await formOf(location)), text, do: 'publish' });
  expect(await stored()).toMatchObject([{ id: 1000, active: true }]);
  const unchanged = await ada.post(location, { ...(await formOf(location)), do: 'preview' });
  expect(unchanged.body).toContain('Nothing is different from what is published.');
  expect((await ada.get(location)).body).toContain('value="hide">Take it off the site</button>');
});

test('a link to a page, an entry, a file, a redirect or another case of the letters is none that leads nowhere', async () => {
  const { ada, db, formOf, stored } = await start();
  await writeRecord(db, redirects, { path: '/old', target: '/blog', status: '308' }, false);
  const links = ['/contact/', '/Contact?a=b', '/blog/one#x', '/blog/rss.xml', '/old', '#part', '/api/jobs'];
  links.push('https://www.example.com/blog', 'https://other.example/x', 'mailto:ada@example.com');
  const text = `${links.map((link) => `[x](${link})`).join(' ')}\n\n${testArticle.text}`;
  const form = { ...(await formOf('/content/articles/new')), ...fields, text, do: 'publish' };
  expect(readFormPage(await ada.post('/content/articles/new', form)).faults).toEqual({});
  expect(await stored()).toHaveLength(1);
  const draft = { ...(await formOf('/content/articles/new')), ...fields, slug: 'draft' };
  const later = await ada.post('/content/articles/new', {
    ...draft,
    text: '[x](/blog/later)',
    do: 'hide',
  });
  expect(later.statusCode).toBe(303);
});

test('the address that an article had leads to it for good; a draft’s does not, and Undo takes it back', async () => {
  const { app, ada, formOf } = await start();
  const path = '/content/articles/1';
  const rename = async (slug: string) => ada.post(path, { ...(await formOf(path)), slug, do: 'publish' });
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  await rename('uno');
  await eventually(async () => expect(await ask('/blog/one?a=b')).toEqual([308, '/blog/uno?a=b']));
  await rename('eins');
  await eventually(async () => expect(await ask('/blog/uno')).toEqual([308, '/blog/eins']));
  expect(await ask('/blog/one')).toEqual([308, '/blog/eins']);
  expect(await formOf(path)).toMatchObject({ formerSlugs: 'one\nuno' });
  expect((await app.inject('/api/articles')).body).not.toContain('formerSlugs');

  await ada.post(`${path}/undo`, { edit: '2' });
  await eventually(async () => expect(await ask('/blog/one')).toEqual([308, '/blog/uno']));
  await ada.post(`${path}/undo`, { edit: '1' });
  // The shell of this test has no page with a parameter.
  await eventually(async () => expect(await ask('/blog/one')).toEqual([404, undefined]));

  await ada.post('/content/articles/new', {
    ...(await formOf('/content/articles/new')),
    ...fields,
    do: 'hide',
  });
  const draft = '/content/articles/1000';
  await ada.post(draft, { ...(await formOf(draft)), slug: 'chips', do: 'hide' });
  expect(await formOf(draft)).toMatchObject({ slug: 'chips', formerSlugs: '' });
});

test('an article with a date in the future is planned, and visitors see it from that day', async () => {
  const { app, ada, formOf, stored, onItsDay } = await start();
  const publish = async (url: string, changes: object) =>
    ada.post('/content/articles/new', { ...(await formOf(url)), ...changes, do: 'publish' });
  const { body } = await ada.get('/content/articles/new');
  expect(body).toContain(
    'With a day after today, Publish keeps the entry until that day begins, at 00:00 UTC.',
  );
  await publish('/content/articles/new', { ...fields, publishedAt: '2198-01-01' });
  const opened = '/content/articles/new?waiting=1';
  expect(await formOf(opened)).toMatchObject({ publishedAt: '2198-01-01', showsOn: '' });
  const { headers } = await publish(opened, { publishedAt });
  const { body: told } = await ada.get(String(headers.location));
  expect(told).toContain('It waits. Visitors see it from 1 December 2199');
  expect(await stored()).toEqual([]);

  await onItsDay();
  expect(await stored()).toMatchObject([{ slug: 'fish', publishedAt }]);
  const lists = ['/api/articles', '/blog/articles.json', '/blog/rss.xml', '/llms.txt', '/sitemap.xml'];
  for (const list of lists)
    await eventually(async () => expect((await app.inject(list)).body).toMatch(/fish/));
});

test('a draft may have a date in the future, and no command publishes such an article before', async () => {
  const { db, ada, formOf, stored } = await start();
  const draft = { ...(await formOf('/content/articles/new')), ...fields, publishedAt };
  await ada.post('/content/articles/new', { ...draft, do: 'hide' });
  expect(await stored()).toMatchObject([{ publishedAt, active: false }]);
  const findChanges = changesToSet(articles, [{ ...testArticle, publishedAt }]);
  await expect(editContent(db, articles, findChanges, { author: 'Ada', now: new Date() })).rejects.toThrow(
    '"fish" has the date 2199-12-01, which is after today',
  );
});

test('the text is shown as it reads, and while somebody writes, to editors alone', async () => {
  const { ada, control } = shared;
  const { body } = await ada.get('/content/articles/1');
  expect(body).toContain('<h2>A part</h2>');
  const shown = await ada.post('/content/markdown', {
    text: '## Two *words*\n\n[x](/y)\n\n<script>hit()</script>',
  });
  expect(shown.body).toContain('<p class="quiet">3 words</p>');
  expect(shown.body).toContain('<h2>Two <em>words</em></h2>');
  expect(shown.body).toContain('<a>x</a>');
  expect(shown.body).not.toContain('script');
  const headers = {
    origin: 'https://console.example.com',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const stranger = await control.inject({
    method: 'POST',
    url: '/content/markdown',
    headers,
    payload: 'text=x',
  });
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/console']);
  expect((await ada.post('/content/markdown', `text=x`)).statusCode).toBe(403);
});
