import { listEdits } from '../../content/edits/edit-history.repository.ts';
import { jobs } from '../../content/kinds/job.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

const path = '/content/jobs/1';

async function start() {
  const { control, db } = await startTestApp();
  const enter = (holder: string) => signIn({ control, db }, 'editor', { holder });
  const job = async (number = 1) => (await listRecords(db, jobs)).find(({ id }) => id === number);
  return { db, job, ada: await enter('Ada'), grace: await enter('Grace') };
}

type Editor = Awaited<ReturnType<typeof signIn>>;
const formOf = async (editor: Editor, url = path) => readFormPage(await editor.get(url)).fields;
const publish = (editor: Editor, fields: Record<string, string>, url = path) =>
  editor.post(url, { do: 'publish', ...fields });

/** The server of the tests that count no edits. Each edits a record of its own. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
});

test('the history of a long text shows the lines that changed, or all if only their order did', async () => {
  const { ada } = await start();
  const change = async (...benefits: string[]) =>
    publish(ada, { ...(await formOf(ada)), benefits: benefits.join('\n') });
  await change('Tea', 'A bicycle', 'Cake', 'A desk');
  await change('Tea', 'A tandem', 'Cake', 'A desk');
  await change('Tea', 'A tandem', 'Cake', 'A desk', 'A chair');
  await change('A chair', 'A tandem', 'Cake', 'A desk', 'Tea');
  const { body } = await ada.get(path);
  const shown = [...body.matchAll(/<dd>(<(?:del|ins).*?)<\/dd>/gs)].map(([, words]) => words);
  const [gone, come] = ['del', 'ins'].map(
    (tag) => (words: string) => `<${tag} class="verbatim">${words}</${tag}>`,
  ) as [(words: string) => string, (words: string) => string];
  expect(shown.slice(0, 3)).toEqual([
    gone('Tea\nA tandem\nCake\nA desk\nA chair') + come('A chair\nA tandem\nCake\nA desk\nTea'),
    come('…\nA chair'),
    gone('…\nA bicycle\n…') + come('…\nA tandem\n…'),
  ]);
});

test('the history shows each field before and after, and an undo is an edit of its own', async () => {
  const { ada, grace, job, db } = await start();
  await publish(ada, { ...(await formOf(ada)), type: 'Part-time', benefits: 'A <b>bicycle</b>' });
  expect(await job()).toMatchObject({ type: 'Part-time', benefits: ['A <b>bicycle</b>'] });
  const { body } = await grace.get(path);
  expect(body).toMatch(/Ada, editor token \d+ <b>changed it<\/b>/);
  expect(body).toContain('<summary>Type, Benefits</summary>');
  expect(body).toContain('<del class="verbatim">Full-time</del><ins class="verbatim">Part-time</ins>');
  expect(body).toContain('<ins class="verbatim">A &lt;b&gt;bicycle&lt;/b&gt;</ins>');
  const undone = await grace.post(`${path}/undo`, { edit: '1' });
  expect([undone.statusCode, undone.headers.location]).toEqual([303, `${path}?done=2`]);
  expect(await job()).toMatchObject({ type: 'Full-time' });
  expect((await listEdits(db))[0]).toMatchObject({ author: expect.stringMatching(/^Grace/), undoes: 1 });
  await grace.post(`${path}/undo`, { edit: '2' });
  expect(await job()).toMatchObject({ type: 'Part-time' });
  expect((await ada.get('/content/history')).body).toContain(
    '<p>changed <a href="/content/jobs/1">ABM Strategist</a>: Type, Benefits</p>',
  );
});

test('an undo never overwrites a later edit, and an earlier version can be published again', async () => {
  const { ada, job } = await start();
  const before = await formOf(ada);
  await publish(ada, { ...before, type: 'Part-time' });
  await publish(ada, { ...(await formOf(ada)), location: 'Leeds' });
  const refused = await ada.post(`${path}/undo`, { edit: '1' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Edit 2 changed the same record after edit 1');
  expect(await job()).toMatchObject({ type: 'Part-time', location: 'Leeds' });
  const version = await formOf(ada, `${path}?version=1`);
  expect(version).toMatchObject({ type: 'Part-time', location: before.location });
  expect((await publish(ada, version)).statusCode).toBe(303);
  expect(await job()).toMatchObject({ type: 'Part-time', location: before.location });
});

test('the second of two editors is told what changed, sees both values and loses nothing', async () => {
  const { ada, grace, job } = shared;
  const [of1, of2] = [await formOf(ada), await formOf(grace)];
  await publish(ada, { ...of1, type: 'Part-time', location: 'Leeds', closesAt: '2026-12-24' });
  for (const button of ['preview', 'publish']) {
    const mine = { ...of2, type: 'Freelance', description: 'My words', closesAt: '2026-12-24' };
    const told = await grace.post(path, { ...mine, do: button });
    expect(told.statusCode).toBe(409);
    expect(told.body).toMatch(/was changed while you wrote: Ada, editor token \d+/);
    expect(told.body).toContain('<a href="#type">Type</a>: both of you changed it');
    expect(told.body).toContain('<a href="#location">Place</a>: the other person changed it');
    // Both chose the same day.
    expect(told.body).not.toContain('href="#closesAt"');
    expect(told.body).toMatch(/id="type-meanwhile"><p>[^<]*<\/p><pre class="verbatim">Part-time/);
    expect(told.body).toMatch(
      /id="location-meanwhile"><p>[^<]*<\/p><pre class="verbatim">Remote, United Kingdom/,
    );
    const { fields } = readFormPage(told);
    expect(fields).toMatchObject({ type: 'Freelance', description: 'My words', location: 'Leeds' });
    expect(await job()).toMatchObject({ type: 'Part-time', location: 'Leeds' });
    if (button === 'publish') expect((await publish(grace, fields)).statusCode).toBe(303);
  }
  expect(await job()).toMatchObject({
    type: 'Freelance',
    location: 'Leeds',
    description: 'My words',
    closesAt: '2026-12-24',
  });
});

test.each([
  ['case-studies', 'company', 'title'],
  ['team-members', 'role', 'bio'],
  ['testimonials', 'author', 'company'],
  ['figures', 'value', 'label'],
])('two editors of one of the %s do not overwrite each other', async (kind, hers, mine) => {
  const { ada, grace } = shared;
  const one = `/content/${kind}/1`;
  const [first, second] = [await formOf(ada, one), await formOf(grace, one)];
  expect((await ada.post(one, { ...first, [hers]: 'Hers', do: 'publish' })).statusCode).toBe(303);
  const told = await grace.post(one, { ...second, [mine]: 'Mine', do: 'publish' });
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain(`<a href="#${hers}">`);
  const { fields } = readFormPage(told);
  expect(fields).toMatchObject({ [hers]: 'Hers', [mine]: 'Mine' });
  expect((await grace.post(one, { ...fields, do: 'publish' })).statusCode).toBe(303);
  expect(await formOf(ada, one)).toMatchObject({ [hers]: 'Hers', [mine]: 'Mine' });
});

test('of two forms that arrive at once, one is published and the other is told', async () => {
  const { ada, grace, db } = await start();
  const fields = await formOf(ada);
  const graces = await formOf(grace);
  const answers = await Promise.all([
    publish(ada, { ...fields, type: 'One' }),
    publish(grace, { ...graces, type: 'Two' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  expect(await listEdits(db)).toHaveLength(1);
});

test('a record that was deleted meanwhile comes back with the text of the other editor', async () => {
  const { ada, grace, job, db } = await start();
  const fields = await formOf(grace);
  const form = await formOf(ada, `${path}/delete`);
  const deleted = await ada.post(`${path}/delete`, form);
  expect([deleted.statusCode, deleted.headers.location]).toEqual([303, `${path}?done=1`]);
  expect((await ada.get(`${path}?done=1`)).body).toContain('Deleted.');
  expect(await job()).toBeUndefined();
  const left = await ada.get(path);
  expect(left.body).toContain('was deleted. The form has its last version');
  expect(readFormPage(left).fields).toMatchObject({ title: 'ABM Strategist' });
  const told = await publish(grace, { ...fields, type: 'Freelance' });
  expect(told.statusCode).toBe(409);
  expect(told.body).toMatch(/was deleted while you wrote: Ada/);
  await publish(grace, readFormPage(told).fields);
  expect(await job()).toMatchObject({ type: 'Freelance', id: 1 });
  expect((await listEdits(db)).map(({ changes }) => changes[0]?.after?.id)).toEqual([1, undefined]);
});

test('a record that was added and deleted comes back by Publish, and only an undo is said to take an edit back', async () => {
  const { ada } = await start();
  const added = await ada.post('/content/jobs/new', {
    ...(await formOf(ada)),
    began: 'null',
    title: 'New',
    do: 'publish',
  });
  const own = String(added.headers.location).replace(/\?.*/, '');
  const asked = await ada.get(`${own}/delete`);
  expect(asked.body).toContain('<a href="/content?q=New">');
  const { headers } = await ada.post(`${own}/delete`, readFormPage(asked).fields);
  expect((await ada.get(String(headers.location))).body).not.toContain('is taken back');
  const back = await publish(ada, await formOf(ada, own), own);
  expect(back.headers.location).toBe(`${own}?done=3`);
  const undone = await ada.post(`${own}/undo`, { edit: '3' });
  expect((await ada.get(String(undone.headers.location))).body).toContain('Edit 3 is taken back. Deleted.');
});

test('a form that is sent again, because its answer did not arrive, meets no other editor', async () => {
  const { ada, db } = await start();
  const fields = { ...(await formOf(ada)), type: 'Part-time' };
  await publish(ada, fields);
  expect((await publish(ada, fields)).headers.location).toBe(`${path}?done=0`);
  expect(await listEdits(db)).toHaveLength(1);
});

test('an undo brings a deleted record back, and a changed record is not deleted by an older form', async () => {
  const { ada, grace, job } = await start();
  const old = await formOf(grace, `${path}/delete`);
  await ada.post(`${path}/delete`, await formOf(ada, `${path}/delete`));
  await ada.post(`${path}/undo`, { edit: '1' });
  expect(await job()).toMatchObject({ title: 'ABM Strategist' });
  await publish(ada, { ...(await formOf(ada)), type: 'Part-time' });
  const kept = await grace.post(`${path}/delete`, old);
  expect(kept.statusCode).toBe(409);
  expect(kept.body).toContain('so nothing was done');
  expect(await job()).toMatchObject({ type: 'Part-time' });
});

test('a deletion is not taken back after the entry came back and got another key', async () => {
  const { ada, job } = await start();
  await ada.post(`${path}/delete`, await formOf(ada, `${path}/delete`));
  await ada.post(`${path}/undo`, { edit: '1' });
  await publish(ada, { ...(await formOf(ada)), title: 'Strategist' });
  for (const [edit, reason] of [
    ['1', 'Edit 1 has been taken back already.'],
    ['2', 'Edit 3 changed the same record after edit 2: take that back first.'],
  ] as const) {
    const refused = await ada.post(`${path}/undo`, { edit });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(reason);
  }
  expect(await job()).toMatchObject({ title: 'Strategist' });
});

test.each([
  ['an undo', (ada: Editor) => ada.post(`${path}/undo`, { edit: '1' })],
  ['its last version', async (ada: Editor) => publish(ada, await formOf(ada))],
])(
  'an edit that %s took back stays so: the same result of a later edit is that one’s',
  async (_, bringBack) => {
    const { ada, job } = await start();
    const erase = async () => ada.post(`${path}/delete`, await formOf(ada, `${path}/delete`));
    await erase();
    await bringBack(ada);
    await publish(ada, { ...(await formOf(ada)), location: 'Lisbon' });
    await erase();
    const { body } = await ada.get(path);
    expect(body).toContain('Undo edit 4');
    expect(body).not.toContain('Undo edit 1');
    expect((await ada.get(`${path}?done=1`)).body).not.toContain('>Undo</button>');
    expect((await ada.post(`${path}/undo`, { edit: '1' })).statusCode).toBe(409);
    await ada.post(`${path}/undo`, { edit: '4' });
    expect(await job()).toMatchObject({ location: 'Lisbon' });
  },
);

test('a new record never gets the id of a deleted one, whose history and undo stay its own', async () => {
  const { ada, db } = await start();
  const last = '/content/jobs/3';
  const fields = await formOf(ada, last);
  await ada.post(`${last}/delete`, await formOf(ada, `${last}/delete`));
  const added = { ...fields, began: 'null', title: 'Designer', do: 'publish' };
  const { headers } = await ada.post('/content/jobs/new', added);
  expect(headers.location).toBe('/content/jobs/4?done=2');
  expect((await ada.get('/content/jobs/4')).body).not.toContain('Video Editor');
  expect((await ada.post(`${last}/undo`, { edit: '1' })).statusCode).toBe(303);
  const titles = (await listRecords(db, jobs)).map(({ id, title }) => [id, title]);
  expect(titles.slice(2)).toEqual([
    [3, 'Video Editor'],
    [4, 'Designer'],
  ]);
});

test('a record that gets another key keeps its id and its history', async () => {
  const { ada, job } = await start();
  await publish(ada, { ...(await formOf(ada)), title: 'Strategist' });
  expect(await job()).toMatchObject({ id: 1, title: 'Strategist' });
  const { body } = await ada.get(path);
  expect(body).toContain('<del class="verbatim">ABM Strategist</del><ins class="verbatim">Strategist</ins>');
  await ada.post(`${path}/undo`, { edit: '1' });
  expect(await job()).toMatchObject({ id: 1, title: 'ABM Strategist' });
});

test('a position is taken off the site and keeps its text', async () => {
  const { ada, job } = shared;
  await publish(ada, { ...(await formOf(ada, '/content/jobs/2')), do: 'hide' }, '/content/jobs/2');
  expect(await job(2)).toMatchObject({ title: 'LinkedIn Content Writer', active: false });
});

test('line breaks within a line of a list, and a text that begins with one, stay words', async () => {
  const { ada, db, job } = shared;
  await db
    .updateTable('jobs')
    .set({ benefits: '["a\\nb"]', location: 'Leeds\nYork' })
    .where('id', '=', 3)
    .execute();
  const fields = await formOf(ada, '/content/jobs/3');
  expect(fields).toMatchObject({ benefits: 'a b', location: 'Leeds\nYork' });
  await publish(ada, fields, '/content/jobs/3');
  expect(await job(3)).toMatchObject({ benefits: ['a b'], location: 'Leeds\nYork' });
});

test('views of a text use up no request of a form, and a form over the limit comes back with its words', async () => {
  const { ada, job } = await start();
  const fields = await formOf(ada);
  const views = await Promise.all(
    Array.from({ length: 310 }, () => ada.post('/content/markdown', { text: 'Words' })),
  );
  expect(views.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  expect((await publish(ada, { ...fields, type: 'Part-time' })).statusCode).toBe(303);
  await Promise.all(Array.from({ length: 310 }, () => ada.get('/console/live.js')));
  const refused = await publish(ada, { ...fields, description: 'My words' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect(readFormPage(refused).fields).toMatchObject({ description: 'My words', do: 'look' });
  expect(await job()).toMatchObject({ type: 'Part-time' });
});

test.each<[number, string, (fields: Record<string, string>) => Record<string, string>, string]>([
  [403, 'This form is not from your session.', (fields) => ({ ...fields, csrfToken: 'x' }), path],
  [404, 'There is no such entry.', (fields) => fields, '/content/jobs/999999'],
  [400, 'This form is incomplete.', (fields) => ({ ...fields, began: '' }), path],
])('a form that is answered with %d (%s) comes back with its words', async (status, fault, change, url) => {
  const { ada } = shared;
  const refused = await publish(ada, change({ ...(await formOf(ada)), description: 'My <words>' }), url);
  expect(refused.statusCode).toBe(status);
  expect(refused.body).toContain(fault);
  const { csrfToken, ...kept } = readFormPage(refused).fields;
  expect(kept).toMatchObject({ description: 'My <words>', do: 'look' });
  expect(csrfToken).toBe((await formOf(ada)).csrfToken);
});

test('a form that the database cannot take comes back with its words, and can be sent again', async () => {
  const { ada, db, job } = await start();
  const fields = { ...(await formOf(ada)), description: 'My words' };
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  const failing = jest.spyOn(db, 'transaction').mockImplementation(() => {
    throw full;
  });
  const refused = await publish(ada, fields);
  failing.mockRestore();
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  const form = await ada.post(path, readFormPage(refused).fields);
  expect((await publish(ada, readFormPage(form).fields)).statusCode).toBe(303);
  expect(await job()).toMatchObject({ description: 'My words' });
});
