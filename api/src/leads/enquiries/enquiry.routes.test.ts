import { openSigner } from '../../storage/secrets/signer.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { lockDatabase } from '../../testing/lock-database.ts';
import { type Fields, multipart } from '../../testing/multipart.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStamp } from './suspect-spam.ts';

const valid = {
  name: 'Ada',
  email: 'ada@example.com',
  company: '',
  hearAbout: '',
  message: 'We would like to talk.',
  _subject: 'New contact from Ada',
  _captcha: 'false',
  _template: 'table',
};

type App = TestApp['app'];

function post(app: App, fields: Fields, headers: Record<string, string> = {}) {
  const form = multipart(fields);
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    ...form,
    headers: { ...form.headers, ...headers },
  });
}

/** The server of tests without settings. Each finds its enquiries by an address of its own. */
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp(undefined, { FORM_RATE_LIMIT: '1000' });
});

const storedFrom = ({ db }: TestApp, email: string) =>
  db.selectFrom('contactSubmissions').selectAll().where('email', '=', email).orderBy('id').execute();

const statesOf = ({ db }: TestApp, email: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select('state')
    .where('email', '=', email)
    .orderBy('enquiryId')
    .execute();

test('spec 1 §3: an enquiry is stored with its fields; empty ones are null', async () => {
  const email = 'fields@example.com';
  expect((await post(site.app, { ...valid, email })).statusCode).toBe(200);
  expect(await storedFrom(site, email)).toMatchObject([
    {
      name: 'Ada',
      company: null,
      hearAbout: null,
      message: 'We would like to talk.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

test('an enquiry is stored with the start of its visit, and an unusable start refuses nothing', async () => {
  const email = 'visit@example.com';
  const send = async (start: Fields) => (await post(site.app, { ...valid, email, ...start })).statusCode;
  const source = { _landing_page: '/cases', _referrer: 'https://news.example/a?b', _utm_source: 'linkedin' };
  expect(await send(source)).toBe(200);
  expect(await send({ _landing_page: 'x', _referrer: '%', _utm_source: '\u0007' })).toBe(200);
  expect(await storedFrom(site, email)).toMatchObject([
    { landingPage: '/cases', referrer: 'https://news.example/a', utmSource: 'linkedin', utmMedium: null },
    { landingPage: null, referrer: null, utmSource: null, utmMedium: null },
  ]);
});

test.each([
  ['name', 'Name must be at least 2 characters', 'A'],
  ['name', 'Name must be at least 2 characters', '   A   '],
  ['email', 'Please enter a valid email address', 'ada@'],
  ['name', 'Name must be at least 2 characters', 'A\u200B'],
  ['message', 'Message must be at least 10 characters', 'Too short'],
  ['message', 'Message must be at least 10 characters', 'Too\u2060 short\u200B'],
  ['hearAbout', 'Please choose one of the options', 'a friend'],
  ['name', 'Please use at most 200 characters', 'A'.repeat(201)],
  ['message', 'Please use at most 10000 characters', 'a'.repeat(10_001)],
  ['message', 'Please remove the control characters', 'With a bell\u0007 in it'],
  ['name', 'Please use one line', 'Ada\r\nBcc: all@example.com'],
])('spec 1 §5: %s is refused with "%s"', async (field, message, value) => {
  const enquiries = site.db.selectFrom('contactSubmissions').selectAll().orderBy('id');
  const before = await enquiries.execute();
  const response = await post(site.app, { ...valid, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(response.json().errors).toEqual([{ field, message }]);
  expect(await enquiries.execute()).toEqual(before);
});

test.each(['linkedin', 'google', 'referral', 'social-media', 'content', 'event', 'other'])(
  'spec 1 §5: hearAbout may be %s',
  async (hearAbout) => {
    expect((await post(site.app, { ...valid, hearAbout })).statusCode).toBe(200);
  },
);

test('a repetition with the same key gets the same answer and is stored once', async () => {
  const form = { ...valid, email: 'repeated@example.com' };
  const send = () => post(site.app, form, { 'idempotency-key': 'c0ffee00-1234' });
  const [first, second] = [await send(), await send()];
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await storedFrom(site, form.email)).toHaveLength(1);
});

test('a form that is sent without scripts ends on the thank-you page', async () => {
  const response = await post(site.app, valid, { accept: 'text/html' });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/thank-you');
});

test('a form that is refused without scripts comes back with its values and errors', async () => {
  const written = { ...valid, hearAbout: 'event', message: '</textarea> and more words', _template: 'table' };
  const response = await post(site.app, { ...written, name: 'A' }, { accept: 'text/html' });
  expect(response.statusCode).toBe(400);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    // Without this header the browser hides the origin of the form, and the server refuses it.
    'referrer-policy': 'same-origin',
  });
  expect(response.body).toContain(
    '<input id="name" name="name" aria-invalid="true" aria-describedby="name-error" autofocus value="A">',
  );
  expect(response.body).toContain('<p id="name-error">Name must be at least 2 characters</p>');
  expect(response.body).toContain('<option value="event" selected>Event/Conference</option>');
  expect(response.body).toContain('rows="6">\n&lt;/textarea&gt; and more words</textarea>');
  expect(response.body).toContain('<input type="hidden" name="_template" value="table">');
});

const form = multipart(valid);

test.each([
  [
    'a foreign origin',
    { headers: { ...form.headers, origin: 'https://evil.example' }, payload: form.payload },
    403,
  ],
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'name=Ada' }, 415],
  ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 415],
  ['no type', { payload: 'x' }, 415],
  ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: form.payload }, 400],
  ['half of a body', { headers: form.headers, payload: form.payload.slice(0, -60) }, 400],
  ['nothing', { headers: form.headers, payload: '' }, 400],
])('%s is refused with a problem document', async (_what, request, status) => {
  const response = await site.app.inject({ method: 'POST', url: '/api/contact', ...request });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(Object.keys(response.json())).toEqual(
    expect.arrayContaining(['type', 'title', 'status', 'message']),
  );
});

test('a form of this site under another host name arrives', async () => {
  const headers = { ...form.headers, origin: 'https://example.com', 'sec-fetch-site': 'same-origin' };
  const request = { headers, payload: form.payload };
  const response = await site.app.inject({ method: 'POST', url: '/api/contact', ...request });
  expect(response.statusCode).toBe(200);
});

test('more forms in a minute than a person sends are refused with the time to wait', async () => {
  const { app } = await startTestApp();
  for (let count = 0; count < 20; count++) await post(app, valid);
  const response = await post(app, valid);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json().status).toBe(429);
});

test('a locked database gives a clear 503 in time, and reads still succeed', async () => {
  const { app, config } = await startTestApp();
  const unlock = await lockDatabase(config);
  const response = await post(app, valid);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['content-type']).toMatch('application/problem+json');
  const signUp = {
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'a@example.com' },
  } as const;
  expect((await app.inject(signUp)).statusCode).toBe(503);
  expect((await app.inject('/api/jobs')).statusCode).toBe(200);
  await unlock();
  expect((await post(app, valid)).statusCode).toBe(200);
});

test.each([
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['https://www.example.com', 'behind-the-proxy:3000'],
])('a form from %s is accepted at %s', async (origin, host) => {
  expect((await post(site.app, valid, { origin, host })).statusCode).toBe(200);
});

test('the rate limit counts each visitor behind a trusted proxy separately', async () => {
  const { app } = await startTestApp(undefined, { TRUST_PROXY: 'loopback', FORM_RATE_LIMIT: '1' });
  const from = (address: string) => post(app, valid, { 'x-forwarded-for': address });
  expect((await from('192.0.2.1')).statusCode).toBe(200);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  expect((await from('192.0.2.1')).statusCode).toBe(429);
});

test.each([
  ['names the proxy', { TRUST_PROXY: 'loopback' }, []],
  ['names another network', { TRUST_PROXY: '10.9.0.0/16' }, ['127.0.0.1, a proxy that TRUST_PROXY does not']],
])('the log says why all visitors share a limit: TRUST_PROXY %s', async (_what, settings, expected) => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const { app } = await startTestApp(undefined, { ...settings, FORM_RATE_LIMIT: '1' }, logger);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  await post(app, valid, headers);
  expect((await post(app, valid, headers)).statusCode).toBe(429);
  expect(lines).toEqual(expected.map((part) => expect.stringContaining(part)));
});

test('suspected spam gets the same answer, and is stored for review', async () => {
  const email = 'suspect@example.com';
  const send = (fields: Fields = {}) => post(site.app, { ...valid, email, ...fields });
  const good = await send();
  const filled = await send({ _honey: 'https://spam.example' });
  const fast = await send({ _stamp: createStamp(await openSigner(site.db), Date.now() + 60_000) });
  expect([filled.statusCode, filled.body]).toEqual([good.statusCode, good.body]);
  expect([fast.statusCode, fast.body]).toEqual([good.statusCode, good.body]);
  expect(await statesOf(site, email)).toEqual([
    { state: 'pending' },
    { state: 'quarantined' },
    { state: 'quarantined' },
  ]);
});

test.each([
  ['behind', -3_600_000],
  ['ahead', 3_600_000],
])(
  'the stamp and age of a form follow the clock of the database while the clock of the server is %s',
  async (_where, skewMs) => {
    const { app, db } = await startTestApp();
    const now = Date.now();
    const signer = await openSigner(db);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + skewMs);
    const answer = await app.inject('/api/contact/stamp');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Math.abs(Number.parseInt(answer.json().stamp, 10) - now)).toBeLessThan(60_000);
    await post(app, { ...valid, name: 'Slow', _stamp: createStamp(signer, now - 60_000) });
    await post(app, { ...valid, name: 'Fast', _stamp: createStamp(signer, now + 60_000) });
    clock.mockRestore();
    expect(await db.selectFrom('outbox').select('state').orderBy('enquiryId').execute()).toEqual([
      { state: 'pending' },
      { state: 'quarantined' },
    ]);
  },
);

test('the answer does not wait for the form service', async () => {
  let release = (_status: number) => {};
  const held = new Promise<number>((resolve) => {
    release = resolve;
  });
  const { received, url } = await startReceiver(() => held);
  const { app, db } = await startTestApp(undefined, { CONTACT_FORM_URL: url });
  expect((await post(app, valid)).statusCode).toBe(200);
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await post(app, valid)).statusCode).toBe(200);
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([
    { state: 'pending' },
    { state: 'pending' },
  ]);
  release(200);
});
