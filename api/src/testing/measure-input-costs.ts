import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { openDatabase } from '../storage/database.ts';
import { createToken } from '../tokens/create-token.ts';
import { archiveFolder, archiveOf } from './archive.ts';
import { multipart } from './multipart.ts';
import { eventually, RunningServer } from './running-server.ts';
import { settingsOf, testPlace } from './test-place.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from './test-release.ts';

// Sends the largest and the strangest inputs of each kind that teams, editors and visitors may send, and asks meanwhile
// for a page of the site. It prints figures and checks nothing, so `npm test` leaves it out and `npm run faults` runs it.
// PHASE_SECONDS is the duration for each kind, SEED the number that makes the same inputs again, and ONLY a regular
// expression that selects kinds.

const phaseMs = Number(process.env.PHASE_SECONDS ?? 20) * 1000;
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const senders = 3;
const inputsOfAKind = 60;
let number = 0;
const megabyte = 2 ** 20;

jest.setTimeout(3_600_000);

interface Input {
  what: string;
  /** `GET` without a body, otherwise by default `POST`. */
  method?: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Pieces that a backtracking parser handles badly, repeated up to a size. */
const pieces = [
  ...[
    '<a ',
    '<main ',
    '<a href="',
    '<!--',
    '<![CDATA[',
    '&',
    '</',
    '<script>',
    '{{',
    '<%',
    '"',
    "'",
    '\u0000',
  ],
  ...[
    '**a_',
    '>',
    '[',
    '![](',
    '`',
    '\n- ',
    '    ',
    '|a',
    '\\',
    '://',
    '~~',
    '#',
    '\n\n',
    '\t',
    '<',
    '*',
    '_a_',
    '\r',
  ],
  ...['0,', '[[', '{"a":', '%', '..', '/', ';', '=', 'ÿ', '👩🏽‍🚀', '\u202e', ' '],
];
const bad = (size: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: size })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) =>
      parts
        .map(([piece, times]) => piece.repeat(times))
        .join('')
        .slice(0, size),
    );
/** The same bytes with some of them changed. */
const broken = (good: Buffer) =>
  fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }).map((changes) => {
    const bytes = Buffer.from(good);
    for (const [at, byte] of changes) bytes[at] = byte;
    return bytes;
  });
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

async function start() {
  const place = await testPlace('seeded');
  const env = { ...settingsOf(place), FORM_RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1,::1' };
  const builds = [
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestPage({ release: '1.0.0', text: 'good' }),
  ];
  const server = await RunningServer.start({ dataDir: place.dataDir, builds, env });
  await eventually(async () => expect(await server.read('/a')).toBe('good'));
  const db = openDatabase(place);
  const tokenOf = async (kind: 'section' | 'editor' | 'verifier', scope: string) =>
    (await createToken(db, { kind, scope, now: new Date(), lifetimeMs: 3_600_000 })).token;
  const section = { authorization: `Bearer ${await tokenOf('section', 'mf-bad')}` };
  const verifier = { authorization: `Bearer ${await tokenOf('verifier', 'mf-a')}` };
  const signedIn = await fetch(`${server.controlUrl}/console`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.controlUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${await tokenOf('editor', '')}`,
  });
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  const content = await fetch(`${server.controlUrl}/content`, { headers: { cookie } });
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(await content.text())?.[1] ?? '';
  return { server, section, verifier, csrfToken, editor: { cookie, origin: server.controlUrl } };
}

type Started = Awaited<ReturnType<typeof start>>;

function kindsOf({
  server,
  section,
  verifier,
  editor,
  csrfToken,
}: Started): Record<string, fc.Arbitrary<Input>> {
  const publish = `${server.controlUrl}/api/releases/mf-bad`;
  const archive = (what: string, body: Buffer): Input => ({
    ...{ what, url: publish, body },
    headers: { ...section, 'content-type': 'application/gzip' },
  });
  let version = 0;
  const releaseOf = (text: string, change = (json: string) => json) => {
    const release = `1.0.${version++}`;
    const code = testSection(`return ${JSON.stringify(text)};`);
    const folder = writeTestRelease({ name: 'mf-bad', release, routes: [{ path: '/bad' }], server: code });
    const file = `${folder}/release.json`;
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return archiveFolder(folder);
  };
  const good = releaseOf('good');
  const inForm = (what: string, url: string, body: string, headers = {}): Input => ({
    ...{ what, url, body },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const inJson = (what: string, url: string, body: string, headers = {}): Input => ({
    ...{ what, url, body },
    headers: { 'content-type': 'application/json', ...headers },
  });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const wide = Buffer.concat([png.subarray(0, 16), Buffer.from('0000ffff0000ffff', 'hex'), png.subarray(24)]);
  return {
    archive: fc.oneof(
      broken(good).map((body) => archive('a good one with other bytes', body)),
      fc.constant(archive('64 MB of zeros', gzipSync(Buffer.alloc(64 * megabyte)))),
      fc.constant(
        archive(
          '2,000 files',
          archiveOf(
            Array.from({ length: 2000 }, (_, at) => ({ path: `assets/${at}.js`, content: `// ${at}` })),
          ),
        ),
      ),
      fc.constant(
        archive(
          '16 MB of noise',
          Buffer.from(Uint8Array.from({ length: 16 * megabyte }, () => 256 * Math.random())),
        ),
      ),
    ),
    manifest: fc.oneof(
      bad(megabyte).map((text) =>
        archive(
          'a bad text',
          releaseOf('', () => text),
        ),
      ),
      fc.constantFrom('0,', '{},', '"",', 'null,').map((one) =>
        archive(
          `a list of ${one}`,
          releaseOf('', () => `[${one.repeat(megabyte / one.length - 9)}0]`),
        ),
      ),
      fc.integer({ min: 1, max: 150_000 }).map((depth) =>
        archive(
          'depth',
          releaseOf('', () => deep(depth)),
        ),
      ),
      fc.constant(0).map(() =>
        archive(
          '200 routes',
          releaseOf('', (json) => {
            const manifest = JSON.parse(json);
            const [route] = manifest.section.routes;
            manifest.section.routes = Array.from({ length: 200 }, (_, at) => ({
              ...route,
              path: `/bad/${at}`,
            }));
            return JSON.stringify(manifest);
          }),
        ),
      ),
    ),
    'HTML of a page': bad(2 * megabyte).map((text) => archive('a bad text', releaseOf(text))),
    Markdown: bad(20_000).map((text) =>
      inForm(
        'a bad text',
        `${server.controlUrl}/content/markdown`,
        new URLSearchParams({ csrfToken, text }).toString(),
        editor,
      ),
    ),
    picture: fc.oneof(broken(png), fc.constant(wide), bad(8 * megabyte).map(Buffer.from)).map((body) => ({
      what: `${body.length} bytes`,
      method: 'PUT',
      url: `${server.controlUrl}/api/evidence-pictures/${createHash('sha256').update(body).digest('hex')}`,
      headers: { ...verifier, 'content-type': 'image/png' },
      body,
    })),
    form: fc.oneof(
      bad(60_000).map((text) => inForm('a bad body', `${server.url}/api/contact`, text)),
      bad(60_000).map((message) => {
        const { payload, headers } = multipart({ name: 'Ada', email: 'ada@example.com', message });
        return { what: 'a bad message', url: `${server.url}/api/contact`, headers, body: payload };
      }),
    ),
    beacon: fc.oneof(
      bad(8000).map((text) => inJson('a bad text', `${server.url}/api/reports`, text)),
      fc
        .integer({ min: 1, max: 1300 })
        .map((depth) => inJson('depth', `${server.url}/api/visits`, deep(depth))),
    ),
    JWT: fc.tuple(bad(4000), bad(4000)).map(([head, claims]) => {
      const encode = (text: string) => Buffer.from(text).toString('base64url');
      const token = `${encode(`{"alg":"RS256","kid":"${head}"}`)}.${encode(`{"iss":"${claims}"}`)}.AA`;
      return inJson('a bad text', `${publish}/rollbacks`, '{}', {
        authorization: `Bearer ${token.slice(0, 12_000)}`,
      });
    }),
    path: fc
      .array(fc.tuple(fc.constantFrom('/', '%2f', '.', 'a', '-', '%61', ','), fc.nat(12_000)), {
        maxLength: 4,
      })
      .map((parts) => ({
        what: parts.map(([piece, times]) => `${times} ${piece}`).join(' '),
        url: `${server.url}/${parts
          .map(([piece, times]) => piece.repeat(times))
          .join('')
          .slice(0, 14_000)}/`,
        headers: {},
        body: '',
      })),
    headers: fc
      .tuple(
        fc.constantFrom('cookie', 'accept-encoding', 'if-none-match', 'range', 'accept-language', 'referer'),
        bad(12_000),
      )
      .map(([name, text]) => ({
        what: name,
        url: `${server.url}/a`,
        headers: { [name]: text.replace(/[^\x20-\x7e]/g, ',') },
        body: '',
      })),
  };
}

/** The most memory that a process has held since the last call, in MB. */
function peakOf(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(Number(kilobytes) / 1024);
}

/** Asks for the page in a thread of its own, which sending does not hold up. @returns the times in ms, sorted */
async function askFor(url: string): Promise<number[]> {
  const code = `
    const { parentPort, workerData: { url, ms } } = require('node:worker_threads');
    (async () => {
      const times = [];
      for (const end = Date.now() + ms; Date.now() < end; ) {
        const begun = performance.now();
        await fetch(url).then((response) => response.text());
        times.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      parentPort.postMessage(times);
    })();`;
  const worker = new Worker(code, { eval: true, workerData: { url, ms: phaseMs } });
  const [times] = (await once(worker, 'message')) as [number[]];
  return times.sort((one, other) => one - other);
}

/** Sends an input from an address of its own, because limits of requests hold for an address. */
async function send({ url, method, headers: given, body }: Input): Promise<number | string> {
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  number++;
  const options = {
    method: method ?? (body.length > 0 ? 'POST' : 'GET'),
    headers: { ...given, 'x-forwarded-for': from },
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  } as const;
  return fetch(url, options).then(
    (response) => response.text().then(() => response.status),
    () => 'reset',
  );
}

test('the cost of each kind of input for visitors and for the control', async () => {
  const started = await start();
  const { server } = started;
  const measure = async (inputs: Input[]) => {
    peakOf(server.control.pid);
    const end = Date.now() + phaseMs;
    const slow = { ms: 0, what: '' };
    const statuses: Record<string, number> = {};
    let sent = 0;
    const work = async () => {
      while (Date.now() < end) {
        const input = inputs[sent++ % inputs.length] as Input;
        const begun = performance.now();
        const status = await send(input);
        const ms = performance.now() - begun;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (ms > slow.ms) Object.assign(slow, { ms, what: `${input.what}, ${status}` });
      }
    };
    const [page] = await Promise.all([
      askFor(`${server.url}/a`),
      ...Array.from({ length: inputs.length && senders }, work),
    ]);
    return {
      sent,
      answers: JSON.stringify(statuses).replaceAll('"', ''),
      'longest answer': `${Math.round(slow.ms)} ms (${slow.what})`,
      'p99 of a page, ms': Math.round(page[Math.floor(0.99 * (page.length - 1))] ?? 0),
      'slowest page, ms': Math.round(page.at(-1) ?? 0),
      'control, MB': peakOf(server.control.pid),
    };
  };
  const rows: Record<string, object> = {};
  await measure([]);
  rows['(nothing)'] = await measure([]);
  for (const [kind, inputs] of Object.entries(kindsOf(started))) {
    if (!new RegExp(process.env.ONLY ?? '').test(kind)) continue;
    rows[kind] = await measure(fc.sample(inputs, { numRuns: inputsOfAKind, seed }));
  }
  console.info(`Seed ${seed}. While inputs of a kind are sent:`);
  console.table(rows);
});
