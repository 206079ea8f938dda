import fc from 'fast-check';
import { multipart } from './multipart.ts';

export interface Exchange {
  /** The written pieces, each after its pause. */
  pieces: { text: string; pauseMs: number }[];
  /** Whether the request is complete, so that the server must answer. */
  isWhole: boolean;
  isReading: boolean;
  /** When the client ends: after the first bytes of the answer, or this many milliseconds after its last write. */
  when: 'answered' | number;
  /** A TCP reset, a close of both directions, or of one, after which the client waits for the server's. */
  end: 'reset' | 'close' | 'half-close';
}

const host = 'host: localhost\r\n';
const form = multipart({ name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' });
const withFile = form.payload.replace('name="name"', 'name="name"; filename="a.txt"');

function post(path: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function postChunked(path: string, type: string, body: string): string {
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${host}content-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`;
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
const multipartType = form.headers['content-type'];
const upgrade = 'connection: upgrade\r\nupgrade: ';

const answered = [
  get('/a'),
  get('/a', 'accept-encoding: br\r\n'),
  get('/a', 'cookie: a=%zz; release-bucket=7\r\n'),
  get('/nowhere'),
  get('/api/jobs'),
  get('/livez', 'connection: close\r\n'),
  get('/large.pdf', 'range: bytes=5-9\r\n'),
  get('/releases/mf-a/assets/entry.1.0.0.js'),
  get('/console'),
  `HEAD /a HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `GET http://localhost/api/jobs HTTP/1.1\r\n${host}\r\n`,
  'GET /a HTTP/1.0\r\n\r\n',
];
const sent = [
  post('/api/contact', multipartType, form.payload),
  post('/api/contact', multipartType, withFile),
  postChunked('/api/contact', multipartType, form.payload),
  post('/api/newsletter/subscribe', 'application/json', '{"email":"ada@example.com"}'),
  postChunked('/api/newsletter/subscribe', 'application/json', '{"email":"ada@example.com"}'),
  post('/api/newsletter/subscribe', 'application/json', 'x'.repeat(70_000)),
  post('/api/releases/mf-a', 'application/gzip', 'x'.repeat(70_000)),
  post('/api/reports', 'text/plain', '{}'),
  post('/a', 'text/plain', 'x'),
  `POST /api/contact HTTP/1.1\r\n${host}expect: 100-continue\r\ncontent-type: ${multipartType}\r\ncontent-length: ${form.payload.length}\r\n\r\n${form.payload}`,
];
const switching = [
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\nbytes for the other end`,
  get(
    '/a',
    `${upgrade}websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n`,
  ),
  get('/a', `${upgrade}h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n`),
  `POST /a HTTP/1.1\r\n${host}${upgrade}x\r\ncontent-length: 3\r\n\r\nabc`,
];
const broken = [
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\r\n\r\n',
  get('/a', `x: ${'x'.repeat(20_000)}\r\n`),
  get('/a', 'x: \0\r\n'),
  `GET /a HTTP/1.1\r\n${host}${host}\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  `FETCH /a HTTP/1.1\r\n${host}\r\n`,
];

const request = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...answered) },
  { weight: 5, arbitrary: fc.constantFrom(...sent) },
  { weight: 4, arbitrary: fc.constantFrom(...switching) },
  { weight: 3, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: fc.constant(get('/large.pdf')) },
  // Each number is another address, which the server must render.
  { weight: 1, arbitrary: fc.nat().map((number) => get(`/slow?q=${number}`)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 200 }) },
);

/** Pauses in milliseconds while a request is sent, while it is answered, and afterwards. */
const ms = fc.constantFrom(0, 0, 1, 2, 5, 20);
/** A share of the length, so that the cuts reach every state of a request. */
const share = fc.noBias(fc.nat(100)).map((percent) => percent / 100);

/** One or several requests, complete or truncated, in one piece or in several. */
export const exchanges: fc.Arbitrary<Exchange> = fc
  .record({
    requests: fc.oneof(
      { weight: 3, arbitrary: fc.array(request, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(request, { minLength: 0, maxLength: 6 }) },
    ),
    length: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: share }),
    cuts: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(share, { maxLength: 4 }) },
    ),
    pauses: fc.array(ms, { minLength: 5, maxLength: 5 }),
    isReading: fc.constantFrom(true, true, true, false),
    when: fc.oneof(fc.constant<'answered'>('answered'), ms),
    end: fc.constantFrom<Exchange['end']>('reset', 'reset', 'close', 'half-close'),
  })
  .map(({ requests, length, cuts, pauses, ...exchange }) => {
    const all = requests.join('');
    const text = all.slice(0, Math.ceil(all.length * length));
    const places = [
      0,
      ...cuts.map((cut) => Math.floor(text.length * cut)).sort((a, b) => a - b),
      text.length,
    ];
    const pieces = places.slice(1).map((place, index) => ({
      text: text.slice(places[index], place),
      pauseMs: pauses[index] ?? 0,
    }));
    return { pieces, isWhole: length === 1 && text.includes('\r\n\r\n'), ...exchange };
  });
