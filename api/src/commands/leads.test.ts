import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { readSource } from '../leads/enquiries/visit-source.ts';
import { listLeads, markAnswered } from '../leads/lists/lead.repository.ts';
import { insertSubscriber, unsubscribe } from '../leads/newsletter/newsletter-subscriber.repository.ts';
import type { Database, DatabasePlace } from '../storage/database.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { runHere } from '../testing/run-here.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTestDatabaseAt } from '../testing/test-database.ts';
import { settingsOf } from '../testing/test-place.ts';

let place: DatabasePlace;
let db: Database;

beforeEach(async () => {
  ({ db, place } = await startTestDatabaseAt());
});

const leads = (...typed: string[]) =>
  runHere(['leads', ...typed], { ...settingsOf(place), SITE_URL: 'https://www.example.com' });

const longAgo = '2020-01-01T00:00:00.000Z';
const lately = new Date().toISOString();

function add(changes = {}, { now = lately, suspicion = null as string | null } = {}) {
  return insertEnquiry(db, enquiryOf(changes), { key: null, suspicion, now });
}

function sendOn(state: 'dead' | 'delivered') {
  return db.updateTable('outbox').set({ state, attempts: 24, lastError: 'It is down.' }).execute();
}

const states = async () =>
  (await db.selectFrom('outbox').select('state').orderBy('enquiryId').execute()).map(({ state }) => state);

test('list shows each enquiry in one line, and show shows all fields of one', async () => {
  expect((await leads('list')).stdout).toBe('There are no enquiries.\n');
  await add({ name: 'Ada', company: 'Northwind' });
  await add({ name: 'Bot' }, { suspicion: 'The field that people do not see was filled in.' });
  const { stdout } = await leads('list');
  expect(stdout).toMatch(/^ {5}2 .* quarantined {2}Bot <ada@example\.com>$/m);
  expect(stdout).toMatch(/^ {5}1 .* pending {6}Ada <ada@example\.com>$/m);
  expect(stdout).toMatch(/1 quarantined, 1 pending\n$/);
  const one = (await leads('show', '1')).stdout;
  expect(one).toMatch(/Company: +Northwind\n/);
  expect(one).toMatch(/\n\nWe would like to talk\.\n$/);
  const [, id = ''] = /Stable id: +(\S+)/.exec(one) ?? [];
  expect((await leads('show', id)).stdout).toBe(one);
  expect((await leads('show', '2')).stdout).toMatch(/Suspicion: +The field/);
});

test('list, show and export say where an enquiry came from', async () => {
  const source = readSource({ _landing_page: '/cases', _utm_source: '=linkedin', _utm_campaign: 'abm' });
  await insertEnquiry(db, enquiryOf(), { key: null, suspicion: null, source, now: lately });
  expect((await leads('list')).stdout).toMatch(/Ada <ada@example\.com> {2}=linkedin \/ abm$/m);
  expect((await leads('show', '1')).stdout).toMatch(/^Landing page: +\/cases\nUTM source: +=linkedin\n/m);
  const [head = '', row = ''] = (await leads('export')).stdout.split('\r\n');
  expect(head).toMatch(/,landing_page,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content,/);
  expect(row).toMatch(/,\/cases,,'=linkedin,,abm,,,/);
});

test('export writes every enquiry, with formulas turned into text', async () => {
  await add({ name: '=HYPERLINK("https://x.example")', message: 'Two lines,\nand a comma.' });
  const { stdout } = await leads('export', '--csv');
  // Other fields may follow these.
  expect(stdout).toMatch(
    /^\uFEFFid,submission_id,created_at,name,email,.*company,hear_about,.*message,.*state,suspicion\r\n/,
  );
  expect(stdout).toMatch(
    /"'=HYPERLINK\(""https:\/\/x\.example""\)",ada@example\.com,,+"Two lines,\nand a comma\."/,
  );
});

test('export says when an enquiry was answered, and by whom', async () => {
  await add();
  await add();
  const [{ id } = { id: 0 }] = await listLeads(db);
  await markAnswered(db, id, { at: lately, by: 'Grace' });
  const [head = '', answered = '', open = ''] = (await leads('export')).stdout.split('\r\n');
  expect(head).toMatch(/,answered_at,answered_by,state,suspicion$/);
  expect(answered).toMatch(new RegExp(`,${lately},Grace,pending,$`));
  expect(open).toMatch(/,,,pending,$/);
});

test('retry makes given-up enquiries due again, and releases a named one from quarantine', async () => {
  await add();
  await add();
  await sendOn('dead');
  await add({}, { suspicion: 'It was sent sooner than a person can write.' });
  expect((await leads('retry', '1')).status).toBe(0);
  expect(await states()).toEqual(['pending', 'dead', 'quarantined']);
  expect((await leads('retry', '--dead')).stdout).toBe('Due now: 1.\n');
  expect(await states()).toEqual(['pending', 'pending', 'quarantined']);
  expect((await leads('retry')).status).toBe(0);
  expect(await states()).toEqual(['pending', 'pending', 'quarantined']);
  expect((await leads('retry', '3')).status).toBe(0);
  expect(await states()).toEqual(['pending', 'pending', 'pending']);
  await sendOn('delivered');
  expect(await leads('retry', '1')).toMatchObject({
    status: 1,
    stderr: 'npx site leads retry: Enquiry 1 has been forwarded already.\n',
  });
});

test('erase removes all data of one person and no data of others', async () => {
  await add({ email: 'Ada@Example.com' });
  await add({ email: 'bob@example.com' });
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/', now: lately });
  expect((await leads('erase', 'ADA@example.com')).stdout).toMatch(
    /^Erased: enquiries 1, newsletter addresses 1\./,
  );
  expect(await db.selectFrom('contactSubmissions').select('email').execute()).toEqual([
    { email: 'bob@example.com' },
  ]);
  expect(await states()).toEqual(['pending']);
  // The console deletes rows only, so the command has work left.
  expect(await leads('erase', 'ada@example.com')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Nothing is stored of ada@example\.com\./),
  });
});

test('erase treats an address with wildcards as plain text', async () => {
  await add({ email: 'a_a@example.com' });
  await add({ email: 'ada@example.com' });
  await leads('erase', 'a_a@example.com');
  expect(await db.selectFrom('contactSubmissions').select('email').execute()).toEqual([
    { email: 'ada@example.com' },
  ]);
});

test('spec 2 §9: purge removes people whose last interaction is older than 24 months', async () => {
  await add({ email: 'old@example.com' }, { now: longAgo });
  await add({ email: 'Back@example.com' }, { now: longAgo });
  await add({ email: 'back@example.com' });
  await insertSubscriber(db, { email: 'old@example.com', firstName: null, source: '/', now: longAgo });
  await insertSubscriber(db, { email: 'new@example.com', firstName: null, source: '/', now: lately });
  expect((await leads('purge')).stdout).toBe(
    'Older than 24 months and removed: enquiries 1, newsletter addresses 1.\n',
  );
  const left = await db.selectFrom('contactSubmissions').select('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['Back@example.com', 'back@example.com']);
  expect(await db.selectFrom('newsletterSubscribers').select('email').execute()).toEqual([
    { email: 'new@example.com' },
  ]);
});

test('newsletter exports the subscribers, each with a valid link', async () => {
  await insertSubscriber(db, { email: 'ada@example.com', firstName: '=Ada', source: '/', now: lately });
  await insertSubscriber(db, { email: 'gone@example.com', firstName: null, source: '/', now: lately });
  const { subscriberId } = await db
    .selectFrom('newsletterSubscribers')
    .select('subscriberId')
    .where('email', '=', 'gone@example.com')
    .executeTakeFirstOrThrow();
  await unsubscribe(db, subscriberId, lately);
  const { stdout } = await leads('newsletter', '--csv');
  const [head, row = '', end] = stdout.split('\r\n');
  expect(head).toBe('\uFEFFemail,first_name,source,created_at,unsubscribe_url');
  expect(row).toMatch(/^ada@example\.com,'=Ada,\/,/);
  expect(end).toBe('');
  const link = row.split(',').at(-1)?.replace('https://www.example.com', '') ?? '';
  const { app } = await startTestApp(undefined, settingsOf(place));
  expect((await app.inject(link)).statusCode).toBe(200);
});

test.each([
  ['http://localhost', 'http://localhost'],
  ['', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('newsletter says that its links lead to this machine: SITE_URL=%s', async (SITE_URL, address) => {
  expect(await runHere(['leads', 'newsletter'], { ...settingsOf(place), SITE_URL })).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\uFEFFemail,/),
    stderr: `The links to unsubscribe lead to ${address}, which only this machine has.\n`,
  });
});

test.each(['http://localhost.example.com', 'https://www.example.com'])(
  'newsletter says nothing of the links to %s',
  async (SITE_URL) => {
    const { stderr } = await runHere(['leads', 'newsletter'], { ...settingsOf(place), SITE_URL });
    expect(stderr).toBe('');
  },
);

test('a script can read the enquiries as JSON', async () => {
  await add({ name: 'Ada' });
  expect(JSON.parse((await leads('list', '--json')).stdout)).toMatchObject([
    { name: 'Ada', state: 'pending' },
  ]);
  expect(JSON.parse((await leads('show', '1', '--json')).stdout)).toMatchObject({ id: 1, name: 'Ada' });
});

test.each([
  [['show', '7'], 1, 'npx site leads show: There is no enquiry 7.'],
  [[], 2, 'Name a command.\nSee npx site leads --help'],
  [['toString'], 2, 'Unknown argument: toString\nSee npx site leads --help'],
  [['list', 'all'], 2, 'Unknown argument: all\nSee npx site leads list --help'],
  [['show'], 2, 'A word is missing: got 0, need 1.\nSee npx site leads show --help'],
  [['export', '--frog'], 2, 'Unknown argument: frog\nSee npx site leads export --help'],
  [['retry', '--all'], 2, 'Unknown argument: all\nSee npx site leads retry --help'],
  [['retry', '1', '--dead'], 2, 'Either one enquiry or --dead.\nSee npx site leads retry --help'],
  [['retry', 'a b'], 2, 'a b is neither a number nor a stable id of an enquiry'],
  [['erase', 'ada'], 2, 'ada is not a mail address.\nSee npx site leads erase --help'],
  [['purge', 'now'], 2, 'Unknown argument: now\nSee npx site leads purge --help'],
])('%j exits with %i and names the correct form', async (args, status, message) => {
  const result = await leads(...args);
  expect(result).toMatchObject({ status, stdout: '' });
  expect(result.stderr).toContain(message);
  expect(result.stderr).not.toMatch('    at ');
});
