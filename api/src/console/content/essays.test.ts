import { essays } from '../../content/kinds/essay.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { goLive } from '../../testing/go-live.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEssay, writeTestEssays } from '../../testing/test-essays.ts';

// SQLite alone: it tests pages of the console. `articles` beside it writes the same tables on both.

const start = () => startTestApp((db) => goLive(db, ...writeTestEssays()));

async function enter({ app, control, db }: TestApp) {
  const ada = await signIn({ control, db }, 'editor', { holder: 'Ada' });
  const formOf = async (url: string) => readFormPage(await ada.get(url)).fields;
  const stored = () => listRecords(db, essays);
  return { app, ada, formOf, stored };
}

const { active: _active, ...fields } = testEssay;

/** The server of tests that publish nothing. */
let site: TestApp;

beforeAll(async () => {
  site = await start();
});

test('the shipped essays are listed, opened with their text, changed, and put back', async () => {
  const { ada, formOf, stored } = await enter(await start());
  const { body } = await ada.get('/content?kind=essays');
  expect(body).toContain('<a href="/content/essays/1">One</a>');
  expect(body).toContain('Add an essay');
  const path = '/content/essays/1';
  const first = await formOf(path);
  expect(first).toMatchObject({ title: 'One', text: 'Of one.' });
  const published = await ada.post(path, { ...first, title: 'Uno', do: 'publish' });
  expect(published.headers.location).toBe(`${path}?done=1`);
  expect((await ada.get(`${path}?done=1`)).body).toContain('/essays/one" target="_blank"');
  expect(await stored()).toMatchObject([{ id: 1, title: 'Uno', text: 'Of one.' }]);
  expect((await ada.get('/content/history')).body).toContain(
    '<p>changed <a href="/content/essays/1">Uno</a>: Title</p>',
  );
  await ada.post(`${path}/undo`, { edit: '1' });
  expect(await stored()).toEqual([]);
  expect(await formOf(path)).toMatchObject({ title: 'One' });
});

test('two editors of a shipped essay do not overwrite each other', async () => {
  const { ada, formOf, stored } = await enter(await start());
  const path = '/content/essays/1';
  const [first, second] = [await formOf(path), await formOf(path)];
  await ada.post(path, { ...first, title: 'Uno', do: 'publish' });
  const told = await ada.post(path, { ...second, description: 'Mine.', do: 'publish' });
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain('<a href="#title">Title</a>: the other person changed it');
  expect(await stored()).toMatchObject([{ title: 'Uno', description: second.description }]);
});

test.each([
  [{ slug: 'two' }, 'Address is that of another essay already.'],
  [{ text: '<script>hit()</script>' }, 'Text has no words that visitors see.'],
  [{ text: 'A carp: ![ ](/uploads/x.webp)' }, 'Text has a picture without a description'],
  [{ text: '![A carp](https://evil.example/a.png)' }, 'Text has a picture that is not of this site'],
  [{ text: '```bars\nReplies\nBefore many\n```' }, 'Text has a bar without a colon'],
  [{ description: '' }, 'Description must not be empty.'],
])('a new essay with %j is refused, and nothing is stored', async (changes, message) => {
  const { ada, formOf, stored } = await enter(site);
  const answer = await ada.post('/content/essays/new', {
    ...(await formOf('/content/essays/new')),
    ...fields,
    ...changes,
    do: 'publish',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(message);
  expect(await stored()).toEqual([]);
});

test('the preview of a draft shows it at the addresses of essays and in the server’s HTML, and visitors get none of it', async () => {
  const { app, ada, formOf } = await enter(site);
  const draft = { ...(await formOf('/content/essays/new')), ...fields };
  const previewed = await ada.post('/content/essays/new', { ...draft, do: 'preview' });
  const [, url = ''] = /<a href="https:\/\/www\.example\.com(\/preview\/[^"]+)"/.exec(previewed.body) ?? [];
  const opened = await app.inject(url);
  expect(opened.headers.location).toBe('/essays/fish');
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const look = (address: string) => app.inject({ url: address, headers: { cookie } });
  const manifest = await look('/essays/manifest.json');
  expect(manifest.json().map(({ slug }: { slug: string }) => slug)).toEqual(['one', 'two', 'fish']);
  expect(manifest.headers['cache-control']).toBe('private, no-store');
  expect((await look('/essays/fish/content.html')).body).toContain('A part');
  expect((await look('/essays')).body).toContain('A part');
  for (const address of ['/essays/manifest.json', '/essays/fish/content.html', '/essays', '/llms.txt'])
    expect((await app.inject(address)).body).not.toMatch(/"fish"|A part/);
});

test('the text is shown as it reads; a file of the release is not asked of the console', async () => {
  const { ada } = await enter(site);
  const shown = await ada.post('/content/markdown', {
    text: '![A carp](/essays/fish/images/carp.webp) ![A sent one](/uploads/x.webp)',
  });
  expect(shown.body).toContain('A carp');
  expect(shown.body).not.toContain('carp.webp');
  expect(shown.body).toContain('src="/uploads/x.webp"');
});
