import { listEdits } from '../../content/edits/edit-history.repository.ts';
import { caseStudies } from '../../content/kinds/case-study.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TokenKind } from '../../tokens/deploy-token.table.ts';

async function start() {
  const { app, control, db } = await startTestApp();
  const enter = (kind: TokenKind = 'editor', holder = 'Grace') =>
    signIn({ control, db }, kind, { holder, ...(kind === 'section' && { scope: 'mf-a' }) });
  const studies = () => listRecords(db, caseStudies);
  return { app, control, db, enter, studies };
}

let shared: Awaited<ReturnType<typeof start>>;

// For the tests that change no record. Each signs in by itself.
beforeAll(async () => {
  shared = await start();
});

const study = {
  title: 'How Northwind filled its diary',
  company: 'Northwind',
  companyLogo: '/logo.svg',
  image: 'northwind',
  slug: 'northwind',
  'metrics.0.value': '12',
  'metrics.0.label': 'meetings in a month',
  'metrics.1.value': '',
  'metrics.1.label': '',
  description: 'A freight broker that wrote to forty people.',
  fullDescription: 'Northwind wrote to forty people.\r\n\r\nTwelve of them wrote back.',
  testimonial: '',
  began: 'null',
};
const firstJob = '/content/jobs/1';

const pages = ['/content', '/content/history', '/content/jobs/new', firstJob, `${firstJob}/delete`];
const actions = [firstJob, '/content/jobs/new', `${firstJob}/undo`, `${firstJob}/delete`];

test.each(['console', 'leads', 'section'] as const)(
  'a token of the kind %s opens no content',
  async (kind) => {
    const { enter, db } = shared;
    const { get, post } = await enter(kind);
    expect((await get('/console')).body).not.toContain('href="/content"');
    for (const page of pages) expect([page, (await get(page)).statusCode]).toEqual([page, 403]);
    for (const action of actions)
      expect([action, (await post(action, { began: 'null', do: 'publish' })).statusCode]).toEqual([
        action,
        403,
      ]);
    expect(await listEdits(db)).toEqual([]);
  },
);

test('without a session every page leads to the sign-in', async () => {
  const { control } = shared;
  for (const url of pages) {
    const { statusCode, headers } = await control.inject(url);
    expect([url, statusCode, headers.location]).toEqual([url, 303, '/console']);
  }
});

test('a token of an editor opens the content and nothing else', async () => {
  const { control, enter } = shared;
  const { get, token, post } = await enter();
  const entry = await get('/console');
  expect([entry.statusCode, entry.headers.location]).toEqual([303, '/content']);
  for (const page of [
    '/console/mf-a',
    '/console/mf-a/promote',
    '/figures',
    '/figures.csv',
    '/enquiries',
    '/enquiries/record',
  ])
    expect([page, (await get(page)).statusCode]).toEqual([page, 403]);
  const { statusCode } = await control.inject({
    url: '/api/releases/mf-a',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(403);
  for (const page of pages) expect([page, (await get(page)).statusCode]).toEqual([page, 200]);
  expect((await post('/leave')).headers.location).toBe('/console');
  expect((await get('/content')).statusCode).toBe(303);
});

test('an operator gets there from the releases', async () => {
  const { get } = await shared.enter('operator');
  expect((await get('/console')).body).toContain('href="/content"');
  expect((await get('/content')).body).toContain('href="/console"');
});

test('the lists show every record of a kind with its state, and the search finds words and states of all kinds', async () => {
  const { enter, db } = await start();
  const title = 'Zoë’s “Łódź” desk';
  await db.updateTable('jobs').set({ active: 0, title }).where('id', '=', 1).execute();
  const { get } = await enter();
  const found = async (query: string) =>
    [...(await get(`/content${query}`)).body.matchAll(/href="(\/content\/[a-z-]+\/\d+)"/g)].map(
      ([, path]) => path,
    );
  expect(await found('?kind=jobs')).toContain(firstJob);
  expect(await found('?kind=jobs')).not.toContain('/content/team-members/1');
  expect(await found('?kind=case-studies')).toContain('/content/case-studies/1');
  expect(await found('?q=ELEANOR+marsh')).toEqual(['/content/team-members/1']);
  expect(await found('?state=off+the+site')).toEqual([firstJob]);
  for (const words of ["zoe's", '"lodz"', 'ŁÓDŹ', 'zoë’s'])
    expect(await found(`?q=${encodeURIComponent(words)}`)).toEqual([firstJob]);
  expect(await found("?q='%3B+drop+table+jobs%3B+--")).toEqual([]);
  const { headers, body } = await get('/content');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  // A page that reloads by itself would drop what somebody writes.
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/console/editor.js" defer>']);
});

test('a new study is published from a form, and its author is kept', async () => {
  const { enter, studies, db } = await start();
  const { get, post, id } = await enter();
  const done = await post('/content/case-studies/new', { ...study, do: 'publish' });
  expect(done.statusCode).toBe(303);
  const path = String(done.headers.location);
  expect(path).toMatch(/^\/content\/case-studies\/\d+\?done=1$/);
  expect(await studies()).toContainEqual(
    expect.objectContaining({
      slug: 'northwind',
      metrics: [{ value: '12', label: 'meetings in a month' }],
      fullDescription: 'Northwind wrote to forty people.\n\nTwelve of them wrote back.',
      testimonial: null,
      featured: false,
    }),
  );
  expect((await listEdits(db))[0]).toMatchObject({
    author: `Grace, editor token ${id}`,
    kind: 'case-studies',
  });
  expect((await get(path)).body).toContain('Published. Visitors see it within a second.');
});

test('a form that changes nothing is no edit', async () => {
  const { enter, db } = shared;
  const { get, post } = await enter();
  for (const path of [firstJob, '/content/case-studies/1', '/content/team-members/1']) {
    const done = await post(path, { ...readFormPage(await get(path)).fields, do: 'publish' });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${path}?done=0`]);
  }
  expect(await listEdits(db)).toEqual([]);
});

test('the form has the labels, limits and inputs of the schema', async () => {
  const { get } = await shared.enter();
  const { body } = await get('/content/case-studies/new');
  expect(body).toMatch(/<label for="title">Title<\/label>/);
  expect(body).toMatch(/<input type="text" name="title"[^>]* required[^>]*>/);
  expect(body).toMatch(/<textarea name="fullDescription" rows="\d+"[^>]* required>/);
  // Browsers cut a pasted text at this limit.
  expect(body).not.toMatch(/<(input|textarea)[^>]* name="(title|fullDescription)"[^>]*maxlength/);
  expect(body).toMatch(/<label for="testimonial">Testimonial <span class="quiet">\(optional\)/);
  expect(body).toMatch(/<input type="checkbox" name="featured"/);
  expect(body.match(/<legend>Figure \d/g)).toHaveLength(3);
  const job = (await get(firstJob)).body;
  expect(job).toMatch(/<input type="date" name="postedAt"[^>]* required[^>]* value="2026-09-07"/);
  expect(job).toMatch(/<textarea name="requirements"[^>]*>\nThree years or more/);
  expect((await get('/content/team-members/1')).body).toMatch(/<input type="number" name="order"/);
});

test('a refused form comes back filled, with a message beside each field and in the summary', async () => {
  const { enter, db } = shared;
  const { post } = await enter();
  const given = {
    ...study,
    title: ' ',
    slug: 'North Wind',
    'metrics.1.value': '7',
    description: '</textarea><b>',
    do: 'publish',
  };
  const { statusCode, body } = await post('/content/case-studies/new', given);
  expect(statusCode).toBe(400);
  const { fields, faults } = readFormPage({ body });
  expect(faults).toEqual({
    title: 'Title must not be empty.',
    slug: 'Address must be lower-case words with hyphens between them.',
    'metrics.1.label': 'Figure 2: Words must not be empty.',
  });
  for (const [name, message] of Object.entries(faults)) {
    expect(body).toContain(`<a href="#${name}">${message}</a>`);
    expect(body).toMatch(
      new RegExp(`id="${name}" aria-describedby="[^"]*${name}-fault[^"]*" aria-invalid="true"`),
    );
  }
  expect(fields).toMatchObject({
    slug: 'North Wind',
    'metrics.1.value': '7',
    description: '</textarea><b>',
    company: 'Northwind',
  });
  expect(await listEdits(db)).toEqual([]);
});

test('each kind refuses what its schema refuses', async () => {
  const { enter } = shared;
  const { post } = await enter();
  const faultsOf = async (path: string, fields: Record<string, string>) =>
    readFormPage(await post(path, { began: 'null', do: 'publish', ...fields })).faults;
  expect(
    await faultsOf('/content/jobs/new', {
      title: 'x'.repeat(201),
      description: 'x'.repeat(22_002),
      postedAt: '2026-13-01',
      requirements: `ok\n${'y'.repeat(201)}`,
    }),
  ).toMatchObject({
    title: 'Title must have at most 200 characters.',
    description: 'Description must have at most 20000 characters.',
    postedAt: 'Posted on must be a day, such as 2026-11-02.',
    requirements: 'Requirements, line 2: must have at most 200 characters.',
  });
  expect(
    await faultsOf('/content/team-members/new', {
      order: 'first',
      image: 'https://x.example/a.png',
      linkedinUrl: 'http://x.example',
    }),
  ).toMatchObject({
    order: 'Place in the list must be a number.',
    image: 'Picture must be the path of a picture of the site, such as /team/founder.webp.',
    linkedinUrl: 'LinkedIn page must begin with https://.',
  });
  expect(await faultsOf('/content/team-members/new', { order: '3000000000' })).toMatchObject({
    order: 'Place in the list must be at most 1000000.',
  });
});

test('a key of another record is refused beside its field, and nothing is overwritten', async () => {
  const { enter, db } = shared;
  const { post } = await enter();
  const { statusCode, body } = await post('/content/case-studies/new', {
    ...study,
    slug: 'kitking',
    do: 'publish',
  });
  expect(statusCode).toBe(400);
  expect(readFormPage({ body }).faults).toEqual({ slug: 'Address is that of another case study already.' });
  expect(await listEdits(db)).toEqual([]);
});

test('a preview shows the whole site with the edit, and publishes nothing', async () => {
  const { app, enter, studies, db } = shared;
  const { get, post } = await enter();
  const { fields } = readFormPage(await get('/content/case-studies/1'));
  const { statusCode, body } = await post('/content/case-studies/1', {
    ...fields,
    slug: 'kitking-limited',
    title: 'Newer',
    do: 'preview',
  });
  expect(statusCode).toBe(200);
  const [, link = ''] = /href="(https:\/\/www\.example\.com\/preview\/[^"]+)"/.exec(body) ?? [];
  const opened = await app.inject(new URL(link).pathname);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const previewed = (await app.inject({ url: '/api/case-studies', headers: { cookie } })).json();
  expect(previewed).toHaveLength((await studies()).length);
  expect(previewed[0]).toMatchObject({ id: 1, slug: 'kitking-limited', title: 'Newer' });
  expect((await studies())[0]).toMatchObject({ slug: 'kitking' });
  // The form stays, so that it can be published or changed.
  expect(readFormPage({ body }).fields).toMatchObject({ title: 'Newer' });
  expect(await listEdits(db)).toEqual([]);
  expect((await post('/content/case-studies/1', { ...fields, do: 'preview' })).body).toContain(
    'Nothing is different',
  );
});

test('an unknown kind, record or edit is not found, and an incomplete form is refused', async () => {
  const { enter, db } = shared;
  const { get, post } = await enter();
  for (const path of ['/content/visitors/1', '/content/jobs/999', '/content/jobs/x', '/content/jobs/1e3'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect((await post('/content/jobs/999', { began: 'null', do: 'publish' })).statusCode).toBe(404);
  expect((await post(`${firstJob}/undo`, { edit: '7' })).statusCode).toBe(404);
  for (const began of ['', '[', '7', '[]', '"x"'])
    expect([began, (await post(firstJob, { began, do: 'publish' })).statusCode]).toEqual([began, 400]);
  for (const action of actions)
    expect((await post(action, 'csrfToken=x&do=publish&began=null')).statusCode).toBe(403);
  expect(await listEdits(db)).toEqual([]);
});

test('a form that arrives after the end of the session is kept until the next sign-in', async () => {
  const { enter, db, studies } = await start();
  const { post } = await enter();
  await db.deleteFrom('consoleSessions').execute();
  const late = await post('/content/case-studies/new', { ...study, do: 'publish' });
  expect(late.statusCode).toBe(401);
  const { fields } = readFormPage(late);
  const wrong = await post(
    '/content/case-studies/new',
    new URLSearchParams({ ...fields, token: 'x' }).toString(),
  );
  expect([wrong.statusCode, readFormPage(wrong).fields]).toEqual([401, { ...fields, token: '' }]);
  const { token } = await enter();
  const back = await post('/content/case-studies/new', new URLSearchParams({ ...fields, token }).toString());
  expect(back.statusCode).toBe(200);
  expect(back.headers['set-cookie']).toMatch(/^console=|^__Host-console=/);
  expect(back.body).toContain('Your text is in the form, and nothing is published yet.');
  expect(readFormPage(back).fields).toMatchObject({
    slug: 'northwind',
    'metrics.0.label': 'meetings in a month',
  });
  expect(await listEdits(db)).toEqual([]);
  expect(await studies()).not.toContainEqual(expect.objectContaining({ slug: 'northwind' }));
});

test('an edit of a server that did not list its records is in the list and on the page of its entry', async () => {
  const { db, enter } = await start();
  const editor = await enter();
  const { fields } = readFormPage(await editor.get(firstJob));
  await editor.post(firstJob, { ...fields, location: 'Ghent', do: 'publish' });
  for (const records of [',1,', null]) {
    await db.updateTable('contentEdits').set({ records }).execute();
    expect((await editor.get('/content?kind=jobs')).body.match(/, Grace[^<]*<\/td>/g)).toHaveLength(1);
    expect((await editor.get(firstJob)).body).toContain('Ghent');
    expect((await editor.get(firstJob)).body).toContain('Grace');
  }
});
