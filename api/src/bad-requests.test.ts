import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { multipart } from './testing/multipart.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const valid = { name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' };
const json = { 'content-type': 'application/json' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

type Request = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>;
type Case = [what: string, status: number, request: Request];

function contact(what: string, status: number, fields: object, headers = {}): Case {
  const { payload, headers: own } = multipart({ ...valid, ...fields });
  return [
    `contact: ${what}`,
    status,
    { method: 'POST', url: '/api/contact', payload, headers: { ...own, ...headers } },
  ];
}

function contactBody(what: string, status: number, payload: string, headers = {}): Case {
  return [`contact: ${what}`, status, { method: 'POST', url: '/api/contact', payload, headers }];
}

function newsletter(what: string, status: number, payload: unknown, headers = {}): Case {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const all = { ...json, ...headers };
  return [
    `newsletter: ${what}`,
    status,
    { method: 'POST', url: '/api/newsletter/subscribe', payload: text, headers: all },
  ];
}

const form = multipart(valid);
const file = form.payload.replace('name="name"', 'name="name"; filename="a.txt"');
const twice = form.payload.replace('name="email"', 'name="name"');
const crowded = multipart(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x'])));

const cases: Case[] = [
  contact('a name too short', 400, { name: 'A' }),
  contact('a name of spaces', 400, { name: '      ' }),
  contact('no name', 400, { name: '' }),
  contact('a name too long', 400, { name: 'A'.repeat(201) }),
  contact('a name with NUL', 400, { name: 'Ada\u0000' }),
  contact('a name on two lines', 400, { name: 'Ada\nBcc: x@example.com' }),
  contact('a name with a line separator', 400, { name: 'Ada\u2028Lovelace' }),
  contact('a name with an escape sequence', 400, { name: 'Ada\u001b[31m' }),
  contact('a name with a C1 control', 400, { name: 'Ada\u0085' }),
  contact('a name that nobody sees', 400, { name: '\u200b\u200b\u2060' }),
  contact('a name of combining marks', 400, { name: '\u0301\u0301' }),
  contact('a name of Hangul fillers', 400, { name: '\u3164\u3164' }),
  contact('a name of empty Braille', 400, { name: '\u2800\u2800' }),
  contact('a name of broken bytes', 400, { name: 'Ad\ufffd' }),
  contact('no email', 400, { email: '' }),
  contact('an email without a host', 400, { email: 'ada@' }),
  contact('an email without a name', 400, { email: '@example.com' }),
  contact('an email without a dot', 400, { email: 'ada@example' }),
  contact('two emails', 400, { email: 'ada@example.com,bob@example.com' }),
  contact('an email with a header', 400, { email: 'ada@example.com\r\nBcc: x@example.com' }),
  contact('an email with a space', 400, { email: 'ada lovelace@example.com' }),
  contact('an email too long', 400, { email: `${'a'.repeat(250)}@example.com` }),
  contact('a message too short', 400, { message: 'Too short' }),
  contact('a message of spaces', 400, { message: ' '.repeat(20) }),
  contact('a message too long', 400, { message: 'a'.repeat(10_001) }),
  contact('a message with NUL', 400, { message: 'We would like\u0000 to talk.' }),
  contact('a message with a bell', 400, { message: 'We would like\u0007 to talk.' }),
  contact('a message that nobody sees', 400, { message: '\u200b'.repeat(20) }),
  contact('a message of tags', 400, { message: '\u{e0041}'.repeat(20) }),
  contact('a message with broken bytes', 400, { message: 'We would like\ufffd to talk.' }),
  contact('a company that nobody sees', 400, { company: '\u2060\u2060' }),
  contact('a company of broken bytes', 400, { company: '\ufffd' }),
  contact('a company too long', 400, { company: 'A'.repeat(201) }),
  contact('a company on two lines', 400, { company: 'A\nB' }),
  contact('an unknown source', 400, { hearAbout: 'a friend' }),
  contact('a source in capitals', 400, { hearAbout: 'LinkedIn' }),
  contact('a prototype as a source', 400, { hearAbout: '__proto__' }),
  contact('a key too long', 400, {}, { 'idempotency-key': 'k'.repeat(201) }),
  contact('a key with a space', 400, {}, { 'idempotency-key': 'a key' }),
  contact('a foreign origin', 403, {}, { origin: 'https://evil.example' }),
  contact(
    'a foreign origin with its own host',
    403,
    {},
    { origin: 'http://evil.example', host: 'evil.example' },
  ),
  contact(
    'our name at another port',
    403,
    {},
    { origin: 'https://www.example.com:8443', host: 'www.example.com:8443' },
  ),
  contact('a packed form', 415, {}, { 'content-encoding': 'gzip' }),
  contact('a form packed twice', 415, {}, { 'content-encoding': 'identity, br' }),
  contact(
    'a foreign origin that looks like ours',
    403,
    {},
    { origin: 'https://www.example.com.evil.example' },
  ),
  contact('our origin without encryption', 403, {}, { origin: 'http://www.example.com' }),
  contact('the origin null', 403, {}, { origin: 'null' }),
  contact('another site', 403, {}, { 'sec-fetch-site': 'cross-site' }),
  contact('a field too long', 413, { message: 'a'.repeat(49 * 1024) }),
  contact('a form too large', 413, { message: 'a'.repeat(70 * 1024) }),
  contactBody('plain text', 415, 'name=Ada', { 'content-type': 'text/plain' }),
  contactBody('JSON', 415, JSON.stringify(valid), json),
  contactBody('an urlencoded form', 415, 'name=Ada', urlencoded),
  contactBody('XML', 415, '<name/>', { 'content-type': 'application/xml' }),
  contactBody('no type', 415, 'name=Ada'),
  contactBody('a type that is none', 415, 'name=Ada', { 'content-type': 'multipart' }),
  contactBody('no boundary', 400, form.payload, { 'content-type': 'multipart/form-data' }),
  contactBody('an empty boundary', 400, form.payload, { 'content-type': 'multipart/form-data; boundary=' }),
  contactBody('a boundary too long', 400, form.payload, {
    'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  }),
  contactBody('another boundary', 400, form.payload, { 'content-type': 'multipart/form-data; boundary=x' }),
  contactBody('half of a form', 400, form.payload.slice(0, -60), form.headers),
  contact('an unknown field with NUL', 400, { padding: 'x\u0000' }),
  contact('a field whose name has NUL', 400, { 'x\u0000': 'padding' }),
  contactBody('nothing', 400, '', form.headers),
  contactBody('a file', 400, file, form.headers),
  contactBody('a field twice', 400, twice, form.headers),
  contactBody('too many fields', 413, crowded.payload, crowded.headers),
  newsletter('nothing', 400, ''),
  newsletter('broken JSON', 400, '{"email":'),
  newsletter('no email', 400, {}),
  newsletter('an empty email', 400, { email: '' }),
  newsletter('an email of null', 400, { email: null }),
  newsletter('a number', 400, { email: 42 }),
  newsletter('true', 400, { email: true }),
  newsletter('a list', 400, { email: ['ada@example.com'] }),
  newsletter('an object', 400, { email: { $ne: '' } }),
  newsletter('a body of null', 400, 'null'),
  newsletter('a body of a list', 400, [{ email: 'ada@example.com' }]),
  newsletter('a body of text', 400, '"ada@example.com"'),
  newsletter('a prototype', 400, '{"__proto__":{"email":"ada@example.com"}}'),
  newsletter('an email without a host', 400, { email: 'ada@' }),
  newsletter('an email too long', 400, { email: `${'a'.repeat(250)}@example.com` }),
  newsletter('an email with NUL', 400, { email: 'ada\u0000@example.com' }),
  newsletter('an email with a header', 400, { email: 'ada@example.com\nBcc: x@example.com' }),
  newsletter('an unknown key with NUL', 400, { email: 'ada@example.com', 'x\u0000': 1 }),
  newsletter('a list in a list with NUL', 400, { email: 'ada@example.com', x: [['\u0000']] }),
  newsletter('NUL in a form', 400, 'email=a%40example.com&x=%00', urlencoded),
  newsletter('lists in lists', 400, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  newsletter('a name of a number', 400, { email: 'ada@example.com', first_name: 42 }),
  newsletter('a name too long', 400, { email: 'ada@example.com', first_name: 'A'.repeat(201) }),
  newsletter('a name with NUL', 400, { email: 'ada@example.com', first_name: 'A\u0000' }),
  newsletter('a name that nobody sees', 400, { email: 'ada@example.com', first_name: '\u200b\u200b' }),
  newsletter('a name of broken bytes', 400, { email: 'ada@example.com', first_name: 'A\ufffd' }),
  newsletter('packed JSON', 415, { email: 'ada@example.com' }, { 'content-encoding': 'gzip' }),
  newsletter(
    'JSON in a coding that there is not',
    415,
    { email: 'ada@example.com' },
    { 'content-encoding': 'x' },
  ),
  newsletter(
    'a foreign origin with its own host',
    403,
    { email: 'ada@example.com' },
    { origin: 'http://evil.example', host: 'evil.example' },
  ),
  newsletter('half of a character', 400, '{"email":"ada@example.com","first_name":"\\ud800"}'),
  newsletter('too much', 413, { email: 'ada@example.com', padding: 'x'.repeat(70 * 1024) }),
  newsletter('plain text', 415, '{"email":"ada@example.com"}', { 'content-type': 'text/plain' }),
  newsletter('a multipart form', 415, form.payload, form.headers),
  newsletter('an email twice in a form', 400, 'email=a%40example.com&email=b%40example.com', urlencoded),
  newsletter('a foreign origin', 403, { email: 'ada@example.com' }, { origin: 'https://evil.example' }),
  ['contact: GET', 405, { method: 'GET', url: '/api/contact' }],
  ['contact: PUT', 405, { method: 'PUT', url: '/api/contact' }],
  ['contact: DELETE', 405, { method: 'DELETE', url: '/api/contact' }],
  ['contact: a foreign preflight', 405, { method: 'OPTIONS', url: '/api/contact' }],
  ['newsletter: GET', 405, { method: 'GET', url: '/api/newsletter/subscribe' }],
  ['newsletter: PATCH', 405, { method: 'PATCH', url: '/api/newsletter/subscribe' }],
  ['reads: POST to a list', 405, { method: 'POST', url: '/api/case-studies', payload: 'x' }],
  ['reads: DELETE of a record', 405, { method: 'DELETE', url: '/api/case-studies/faith' }],
  ['reads: POST to the jobs', 405, { method: 'POST', url: '/api/jobs' }],
  ['reads: an unknown record', 404, { method: 'GET', url: '/api/case-studies/nobody' }],
  ['reads: a prototype', 404, { method: 'GET', url: '/api/case-studies/__proto__' }],
  ['reads: a quote', 404, { method: 'GET', url: "/api/case-studies/'%20or%201=1--" }],
  ['reads: NUL', 400, { method: 'GET', url: '/api/case-studies/%00' }],
  ['reads: NUL in a query', 400, { method: 'GET', url: '/api/jobs?a=%00' }],
  ['unknown: NUL', 400, { method: 'GET', url: '/api/nothing/%00' }],
  ['reads: a very long name', 404, { method: 'GET', url: `/api/case-studies/${'a'.repeat(500)}` }],
  ['reads: a way out', 404, { method: 'GET', url: '/api/..%2f..%2fetc/passwd' }],
  ['unknown: GET', 404, { method: 'GET', url: '/api/nothing' }],
  ['unknown: POST', 404, { method: 'POST', url: '/api/nothing', payload: '{}', headers: json }],
  ['unknown: the folder', 404, { method: 'GET', url: '/api/' }],
  ['unknown: a capital', 404, { method: 'GET', url: '/api/Jobs' }],
  ['unknown: a script', 404, { method: 'GET', url: '/api/<script>alert(1)</script>' }],
  ['an address that cannot be read', 400, { method: 'GET', url: '/api/%zz' }],
  ['a page: POST', 405, { method: 'POST', url: '/about', payload: 'a=b', headers: urlencoded }],
  ['a page: PUT', 405, { method: 'PUT', url: '/' }],
];

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp(undefined, { FORM_RATE_LIMIT: '1000' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const shape = {
  type: 'about:blank',
  title: expect.any(String),
  status: expect.any(Number),
  detail: expect.any(String),
  message: expect.any(String),
};

test.each(cases)(
  '%s is refused with %i in the one format, and nothing is stored',
  async (_, status, request) => {
    const { app, db } = server;
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const { errors, ...body } = response.json();
    expect(body).toEqual({ ...shape, status, message: body.detail });
    for (const error of errors ?? [])
      expect(error).toEqual({ field: expect.any(String), message: expect.any(String) });
    expect(response.body).not.toMatch(/SQLITE|node_modules|Zod|FST_|evil|script/i);
    expect(await db.selectFrom('contactSubmissions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('newsletterSubscribers').select('id').execute()).toEqual([]);
  },
);

test('there are at least 80 bad requests', () => {
  expect(cases.length).toBeGreaterThanOrEqual(80);
});

test('a refused method gets the allowed methods', async () => {
  const { app } = server;
  expect((await app.inject({ method: 'PUT', url: '/api/contact' })).headers.allow).toBe('POST');
  expect((await app.inject({ method: 'POST', url: '/api/jobs' })).headers.allow).toBe('GET, HEAD');
});

test.each([
  '/%zz',
  '/%',
  '/%zz?a=b',
  '/blog/%ff',
  '/case-study/%c0%ae',
  '/a%80b',
  '/../%zz',
  '/case-study/%001',
  '/%00',
])('a visitor of %s gets a page', async (url) => {
  const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body).toMatch(/<h1>.*<a href="\/">/s);
});

test('a site that is not ready answers with a page that says so', async () => {
  const response = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['retry-after']).toBe('5');
});

test.each([
  ['/api/contact', urlencoded],
  ['/api/contact', { 'content-type': 'text/plain' }],
  ['/api/newsletter/subscribe', { 'content-type': 'text/plain' }],
])('without scripts, %s refuses an unreadable form with a page for people', async (url, headers) => {
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload: 'name=Ada',
    headers: { ...headers, accept: 'text/html', referer: 'http://localhost:80/contact' },
  });
  expect(response.statusCode).toBe(415);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).not.toMatch(/multipart|form-data|media type/);
  expect(response.body).toMatch(/send it again/);
});

const host = 'host: localhost';

test.each([
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a method that there is not', 501, `FETCH / HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a method of other servers', 501, `PROPFIND / HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a method of other servers at the API', 501, `LOCK /api/jobs HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a tunnel', 501, `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a method in small letters', 501, `get / HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a method alone', 400, 'GET\r\n\r\n'],
  ['no version', 400, `GET /\r\n${host}\r\n\r\n`],
  ['a version that there is not', 400, `GET / HTTP/9.9\r\n${host}\r\n\r\n`],
  ['a target with a space', 400, `GET /a b HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a target that is no address', 400, `GET about HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a star', 400, `GET * HTTP/1.1\r\n${host}\r\n\r\n`],
  ['an address without a host', 400, `GET http:///about HTTP/1.1\r\n${host}\r\n\r\n`],
  ['an address of another scheme', 400, `GET ftp://localhost/about HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an encrypted hello', 400, '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\r\n\r\n'],
  ['two hosts', 400, `GET /api/jobs HTTP/1.1\r\n${host}\r\nhost: other.example\r\n\r\n`],
  [
    'two lengths',
    400,
    `POST /api/contact HTTP/1.1\r\n${host}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n`,
  ],
  ['headers too large', 431, `GET / HTTP/1.1\r\n${host}\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a form without a length',
    411,
    `POST /api/contact HTTP/1.1\r\n${host}\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a form that says that it is large',
    413,
    `POST /api/contact HTTP/1.1\r\n${host}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n`,
  ],
])('on the wire, %s is refused with %i in the one format', async (_, status, request) => {
  const [head, body] = await ask(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(JSON.parse(body)).toEqual({ ...shape, status, title: expect.any(String) });
});

test.each([
  ['the address of this site', 200, `GET http://www.example.com/api/jobs HTTP/1.1\r\n${host}\r\n\r\n`],
  ['an address with a port', 200, `GET http://localhost:3000/api/jobs HTTP/1.1\r\n${host}\r\n\r\n`],
  ['an address in capitals', 200, `GET HTTP://LOCALHOST/api/jobs?a=b HTTP/1.1\r\n${host}\r\n\r\n`],
  ['an address without a path', 503, `GET http://localhost HTTP/1.1\r\n${host}\r\n\r\n`],
])('on the wire, a request with %s as its target is routed by its path (%i)', async (_, status, request) => {
  const [head] = await ask(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

/** @returns the head and the body of the answer. */
async function ask(request: string): Promise<[head: string, body: string]> {
  const { port } = server.app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(5000, () => reject(new Error('no answer')));
    socket.on('error', reject).once('data', (data) => {
      socket.destroy();
      resolve(String(data));
    });
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [head, body];
}
