import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { readSource } from '../leads/enquiries/visit-source.ts';
import { insertSubscriber } from '../leads/newsletter/newsletter-subscriber.repository.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import { everySection, type TokenKind } from '../tokens/deploy-token.table.ts';

async function start() {
  const { control, db } = await startTestApp();
  const now = '2026-11-20T09:00:00.000Z';
  const source = readSource({ _landing_page: '/cases', _utm_source: 'linkedin', _utm_campaign: 'abm' });
  const add = (changes = {}, suspicion: string | null = null) =>
    insertEnquiry(db, enquiryOf(changes), { key: null, suspicion, source, now });
  const enter = (kind: TokenKind, scope?: string) =>
    signIn({ control, db }, kind, { ...(scope && { scope }) });
  const accesses = async () =>
    (await db.selectFrom('leadAccesses').select(['action', 'enquiryId']).orderBy('id').execute()).map(
      ({ action, enquiryId }) => [action, enquiryId],
    );
  const states = async () =>
    (await db.selectFrom('outbox').select('state').orderBy('enquiryId').execute()).map(({ state }) => state);
  return { control, db, add, signIn: enter, accesses, states };
}

const addresses = ['/enquiries', '/enquiries/1', '/enquiries/1/erase', '/enquiries/export'];
const actions = ['answered', 'open-again', 'send', 'erase'];

describe('on a server with one enquiry', () => {
  let shared: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    shared = await start();
    await shared.add();
  });

  test.each(['console', 'operator', 'section'] as const)(
    'a token of the kind %s opens no enquiry and changes none',
    async (kind) => {
      const { signIn, accesses, db } = shared;
      const { get, post } = await signIn(kind, kind === 'section' ? 'mf-a' : everySection);
      expect((await get('/console')).body).not.toContain('href="/enquiries"');
      for (const address of addresses) {
        const answer = await get(address);
        expect([address, answer.statusCode]).toEqual([address, 403]);
        expect(answer.body).not.toMatch(/Ada|ada@/);
      }
      for (const action of actions) expect((await post(`/enquiries/1/${action}`)).statusCode).toBe(403);
      expect(await accesses()).toEqual([]);
      expect(await db.selectFrom('contactSubmissions').select('answeredAt').execute()).toEqual([
        { answeredAt: null },
      ]);
    },
  );

  test('without a session every page leads to the sign-in', async () => {
    const { control } = shared;
    for (const url of [...addresses, '/enquiries/record']) {
      const { statusCode, headers } = await control.inject(url);
      expect([url, statusCode, headers.location]).toEqual([url, 303, '/console']);
    }
  });

  test('an action needs the form of the session', async () => {
    const { signIn, accesses, states } = shared;
    const { post } = await signIn('leads');
    for (const action of actions)
      expect((await post(`/enquiries/1/${action}`, 'csrfToken=x')).statusCode).toBe(403);
    expect((await post('/enquiries/7/answered')).statusCode).toBe(404);
    expect(await accesses()).toEqual([]);
    expect(await states()).toEqual(['pending']);
  });
});

test('the list shows open enquiries with their source, and each look is recorded', async () => {
  const { add, signIn, accesses } = await start();
  await add({ name: '<b>Ada</b>', company: 'Northwind' });
  await add({ name: 'Bot' }, 'It was sent sooner than a person can write.');
  const { get } = await signIn('leads');
  expect((await get('/console')).body).toContain('href="/enquiries"');
  const list = await get('/enquiries');
  expect(list.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(list.body).toContain('<a href="/enquiries/1">&lt;b&gt;Ada&lt;/b&gt;</a>');
  expect(list.body).toContain('linkedin / abm');
  expect(list.body).not.toMatch(/\bBot\b/);
  expect(list.body).toContain('or where it came from <input');
  // A page that reloads by itself would be recorded every few seconds.
  expect(list.body).not.toContain('<script');
  expect((await get('/enquiries?group=quarantined')).body).toContain('Bot');
  const one = (await get('/enquiries/1')).body;
  expect(one).toContain('<dt>State</dt><dd><span>stored</span></dd>');
  expect(one).toContain('title="20 Nov 2026, 09:00 UTC"');
  expect(one).toContain('<dt>Landing page</dt><dd>/cases</dd>');
  expect(one).toContain('We would like to talk.');
  expect(await accesses()).toEqual([
    ['list', null],
    ['list', null],
    ['look', 1],
  ]);
});

test('the search finds enquiries by the start of their visit', async () => {
  const { add, db, signIn } = await start();
  await add();
  const visit = {
    utmSource: 'news',
    utmCampaign: 'spring',
    referrer: 'https://www.linkedin.com/feed/',
    landingPage: '/blog/account-selection-for-abm',
  };
  await db.updateTable('contactSubmissions').set(visit).execute();
  await add();
  const { get } = await signIn('leads');
  for (const words of ['spring', 'news / spring', 'linkedin.com/feed', 'account-selection']) {
    const { body } = await get(`/enquiries?q=${encodeURIComponent(words)}`);
    expect([words, ...body.matchAll(/(?<=href="\/enquiries\/)\d+/g)].map(String)).toEqual([words, '1']);
  }
});

test('a search in one list leads to the same search in all enquiries, with and without a result', async () => {
  const { add, signIn } = await start();
  await add();
  const { get } = await signIn('leads');
  const search = async (group: string, words: string) =>
    (await get(`/enquiries?group=${group}&q=${words}`)).body;
  for (const words of ['a+b', 'Ada']) {
    expect(await search('open', words)).toContain(
      `<a href="/enquiries?group=all&amp;q=${words}">Search all enquiries</a>`,
    );
    expect(await search('all', words)).not.toContain('Search all enquiries');
  }
  expect(await search('open', 'a+b')).toContain('No enquiry here has these words.');
  expect(await search('open', '')).not.toContain('Search all enquiries');
});

test('the search finds words of each field as plain text', async () => {
  const { add, signIn, accesses } = await start();
  await add({ name: 'Ada Byron', email: 'a_a@example.com', company: 'North%Wind' });
  await add({ name: 'Grace', email: 'aba@example.com', message: 'About the Northwind campaign' });
  const { get } = await signIn('leads');
  const find = async (words: string) =>
    [
      ...(await get(`/enquiries?q=${encodeURIComponent(words)}`)).body.matchAll(/href="\/enquiries\/(\d+)"/g),
    ].map(([, id]) => id);
  await add({ name: 'Élodie O’Brien', company: 'Łódź Özdemir', message: 'Zoë wrote 2025–26 “offers”' });
  for (const words of [
    'élodie',
    'ELODIE',
    "o'brien",
    'łódź',
    'lodz',
    'ÖZDEMIR',
    'zoe',
    '2025-26',
    '"offers"',
  ])
    expect([words, await find(words)]).toEqual([words, ['3']]);
  expect(await find('BYRON')).toEqual(['1']);
  expect(await find('a_a@')).toEqual(['1']);
  expect(await find('h%w')).toEqual(['1']);
  expect(await find('northwind')).toEqual(['2']);
  expect(await find("'; drop table outbox; --")).toEqual([]);
  expect((await accesses()).every(([action]) => action === 'search')).toBe(true);
});

test('fifty enquiries are on a page, and links lead to the older ones', async () => {
  const { db, add, signIn } = await start();
  for (let count = 0; count < 51; count++) await add({ name: `Person ${count}` });
  expect(await db.selectFrom('outbox').select('state').execute()).toHaveLength(51);
  const { get } = await signIn('leads');
  const first = (await get('/enquiries')).body;
  expect(first.match(/<tr><td>/g)).toHaveLength(50);
  expect(first).toContain('href="/enquiries?group=open&amp;page=2"');
  expect(first).not.toContain('Newer');
  const second = (await get('/enquiries?group=open&page=2')).body;
  expect(second.match(/<tr><td>/g)).toHaveLength(1);
  expect(second).toContain('Newer');
  for (const page of ['0', 'x', '-1', '1e9'])
    expect((await get(`/enquiries?page=${page}`)).statusCode).toBe(200);
});

test('an enquiry is marked as answered, and as open again', async () => {
  const { add, signIn, accesses, db } = await start();
  await add();
  const { get, post } = await signIn('leads');
  const done = await post('/enquiries/1/answered');
  expect([done.statusCode, done.headers.location]).toEqual([303, '/enquiries/1']);
  expect(await db.selectFrom('contactSubmissions').select('answeredBy').execute()).toEqual([
    { answeredBy: expect.stringMatching(/^Grace, leads token \d+$/) },
  ]);
  const late = await signIn('leads');
  await late.post('/enquiries/1/answered');
  expect((await late.get('/enquiries/1')).body).toContain('Grace, leads token 1');
  expect((await get('/enquiries')).body).toContain('No enquiry waits for an answer.');
  expect((await get('/enquiries?group=answered')).body).toContain('Ada');
  await post('/enquiries/1/open-again');
  expect((await get('/enquiries')).body).toContain('Ada');
  expect((await accesses()).slice(0, 1)).toEqual([['answered', 1]]);
});

test('a quarantined enquiry is released, and a dead one is sent again', async () => {
  const { add, signIn, accesses, states, db } = await start();
  await add({}, 'The stamp of the form is not ours.');
  await add();
  await db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 24 })
    .where('state', '=', 'pending')
    .execute();
  const { get, post } = await signIn('leads');
  expect((await get('/enquiries/1')).body).toContain('The stamp of the form is not ours.');
  await post('/enquiries/1/send');
  await post('/enquiries/2/send');
  expect(await states()).toEqual(['pending', 'pending']);
  expect(await accesses()).toEqual([
    ['look', 1],
    ['send', 1],
    ['send', 2],
  ]);
});

test('erasing removes the person and keeps the record, which names no sender', async () => {
  const { add, signIn, db } = await start();
  await add({ email: 'Ada@Example.com' });
  await add({ email: 'bob@example.com' });
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/', now: '2026-11-20' });
  const { get, post } = await signIn('leads');
  expect((await get('/enquiries/1/erase')).body).toContain('<b>Ada@Example.com</b>');
  const done = await post('/enquiries/1/erase');
  expect([done.statusCode, done.headers.location]).toEqual([303, '/enquiries?erased=1']);
  expect((await get('/enquiries?erased=1')).body).toContain('Enquiry 1 is deleted');
  expect((await get('/enquiries?erased=x')).body).not.toContain('is deleted');
  expect(await db.selectFrom('contactSubmissions').select('email').execute()).toEqual([
    { email: 'bob@example.com' },
  ]);
  expect(await db.selectFrom('newsletterSubscribers').selectAll().execute()).toEqual([]);
  expect((await get('/enquiries/1')).statusCode).toBe(404);
  for (const kind of ['leads', 'operator'] as const) {
    const { get: look } = await signIn(kind);
    const { body } = await look('/enquiries/record');
    expect(body).toMatch(/Grace, leads token \d+ erased the person of enquiry <b>1<\/b>/);
    expect(body).not.toMatch(/\bada\b|example\.com/i);
  }
  expect((await (await signIn('console')).get('/enquiries/record')).statusCode).toBe(403);
});

test('the export is the CSV of the command, and is recorded', async () => {
  const { add, signIn, accesses } = await start();
  await add({ name: '=1+1' });
  const { get } = await signIn('leads');
  const { headers, body } = await get('/enquiries/export');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="enquiries.csv"',
  });
  expect(body).toMatch(/^\uFEFFid,submission_id,created_at,name,.*\r\n1,[^,]+,[^,]+,'=1\+1,/);
  expect(await accesses()).toEqual([['export', null]]);
});

test('a look that cannot be recorded shows nothing', async () => {
  const { add, signIn, db } = await start();
  await add();
  const { get } = await signIn('leads');
  await db.schema.dropTable('lead_accesses').execute();
  for (const address of addresses) {
    const answer = await get(address);
    expect([address, answer.statusCode]).toEqual([address, 500]);
    expect(answer.body).not.toMatch(/Ada|ada@/);
  }
});
