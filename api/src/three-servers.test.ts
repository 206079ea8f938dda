import { writeFileSync } from 'node:fs';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { type Database, openDatabase } from './storage/database.ts';
import { migrations } from './storage/migrate.ts';
import { archiveFolder } from './testing/archive.ts';
import { startReceiver } from './testing/http-receiver.ts';
import { multipart } from './testing/multipart.ts';
import { NginxProxy } from './testing/nginx-proxy.ts';
import { eventually, RunningServer } from './testing/running-server.ts';
import { type PostgresServer, startPostgres } from './testing/start-postgres.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { type SiteProxy, TestProxy } from './testing/test-proxy.ts';
import { testShell, writeTestPage, writeTestRelease } from './testing/test-release.ts';
import { Traffic } from './testing/traffic.ts';
import { createToken } from './tokens/create-token.ts';

// PostgreSQL alone: it starts and stops its own server. docs/databases.md describes this test. `npm run
// servers` prints its table.

jest.setTimeout(600_000);

/** Duration of the database outage. */
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 3) * 1000;
const formsPerMinute = 20;

/** Cookies of a visitor in every canary and of one in none. */
const first = { cookie: 'release-bucket=0' };
const last = { cookie: 'release-bucket=9999' };
const reads = '/api/case-studies';

const section = (release: string) => writeTestPage({ release, text: `mf-a ${release}` });

/** Changes that the next schema version may contain. */
const nextMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('contact_submissions').addColumn('budget', 'text').execute();
    await db.schema
      .alterTable('promotions')
      .addColumn('ticket', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createTable('next').addColumn('id', 'integer').execute();
  },
};

interface Line {
  step: string;
  requests: number;
  failures: number;
  /** Time until each server showed the decision. */
  'seconds to live': string;
}

let postgres: PostgresServer;
let db: Database;
let servers: RunningServer[];
let proxy: SiteProxy;
let token: string;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterEach(async () => {
  await db?.destroy();
  await proxy?.stop();
});

afterAll(() => postgres.stop());

/** Starts three servers of one image at the same time on a new database. */
async function startThree(env: Record<string, string>): Promise<void> {
  const builds = [writeTestRelease({ name: 'shell', server: testShell }), section('1.0.0')];
  const settings = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'loopback',
    FORM_RATE_LIMIT: String(formsPerMinute),
    ...env,
  };
  servers = await Promise.all(
    [1, 2, 3].map(() => RunningServer.start({ dataDir: temporaryFolder(), builds, env: settings })),
  );
  await untilAllShow(servers, '1.0.0');
  const kind = process.env.SERVERS_PROXY === 'nginx' ? NginxProxy : TestProxy;
  proxy = await kind.start(servers.map(({ url }) => url));
  db = openDatabase({ dataDir: '', databaseUrl: postgres.url });
  ({ token } = await createToken(db, {
    kind: 'section',
    scope: 'mf-a',
    now: new Date(),
    lifetimeMs: 3_600_000,
  }));
}

/** Waits until each server shows these releases and answers reads. */
async function untilAllShow(these: RunningServer[], everybody: string, canary = everybody): Promise<string> {
  const start = performance.now();
  const seconds = these.map(async (server) => {
    await eventually(async () => {
      expect(await server.read('/a', last)).toBe(`mf-a ${everybody}`);
      expect(await server.read('/a', first)).toBe(`mf-a ${canary}`);
      expect(await server.read(reads)).toContain('slug');
    }, 120_000);
    return ((performance.now() - start) / 1000).toFixed(1);
  });
  return (await Promise.all(seconds)).join(' ');
}

async function send(path: string, body: object | Buffer<ArrayBuffer>) {
  const isArchive = Buffer.isBuffer(body);
  const type = isArchive ? 'application/gzip' : 'application/json';
  const response = await fetch(`${servers[0]?.controlUrl}/api/releases/mf-a${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: isArchive ? body : JSON.stringify(body),
  });
  expect([path, response.ok || (await response.text())]).toEqual([path, true]);
  return (await response.json()) as { url: string };
}

const publish = (release: string) => send('', archiveFolder(section(release)) as Buffer<ArrayBuffer>);

/** Sends an enquiry directly to one server, beside the regular traffic. */
function enquire(server: string, headers: Record<string, string>, name = 'Ada') {
  const form = multipart({ name, email: `${name}@example.com`, message: 'One of its own.' });
  return fetch(`${server}/api/contact`, {
    method: 'POST',
    headers: { ...form.headers, ...headers },
    body: form.payload,
  });
}

test('three servers on one database act as one site despite kills, replacements and a database outage', async () => {
  const receiver = await startReceiver();
  await startThree({ CONTACT_FORM_URL: receiver.url });
  const traffic = new Traffic(proxy.url, ['/a', reads]);
  const table: Line[] = [];
  const note = (step: string, seconds = '') => {
    const { requests, failures } = traffic.take();
    table.push({ step, requests, failures: failures.length, 'seconds to live': seconds });
    return failures;
  };

  traffic.start();
  await publish('2.0.0');
  await send('/promotions', { release: '2.0.0' });
  const live = await untilAllShow(servers, '2.0.0');
  expect(note('published and promoted at one', live)).toEqual([]);

  await publish('3.0.0');
  await send('/promotions', { release: '3.0.0', percent: 10 });
  expect(note('a canary, the same at each', await untilAllShow(servers, '2.0.0', '3.0.0'))).toEqual([]);

  const preview = await send('/previews', { releases: { 'mf-a': '1.0.0' } });
  const opened = await fetch(proxy.url + new URL(preview.url).pathname, { redirect: 'manual' });
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? '';
  for (const server of servers) expect(await server.read('/a', { cookie })).toBe('mf-a 1.0.0');
  expect(note('a preview, the same at each')).toEqual([]);

  const key = { 'idempotency-key': 'the-same-key', 'x-forwarded-for': '203.0.113.1' };
  await Promise.all(servers.map(({ url }) => enquire(url, key, 'Once')));
  const from = { 'x-forwarded-for': '203.0.113.2' };
  const statuses: number[] = [];
  for (let form = 0; form < formsPerMinute + 4; form++) {
    statuses.push((await enquire(servers[form % 3]?.url ?? '', from, `Many${form}`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(formsPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(note('one key, one limit at all three')).toEqual([]);

  const sentTwice = () => {
    const sent = receiver.received.map(({ headers }) => headers['idempotency-key']);
    return sent.length - new Set(sent).size;
  };
  // A server that is killed after a delivery and before its record delivers again. No server was killed yet.
  expect(sentTwice()).toBe(0);

  for (const server of servers) {
    await proxy.untilBusy(server.url);
    await server.stop('SIGKILL');
    await proxy.untilIdle(server.url);
    await server.start();
    await untilAllShow([server], '2.0.0', '3.0.0');
  }
  const killed = note('each is killed (kill -9)');
  const broken = servers.reduce((sum, { url }) => sum + proxy.brokenAt(url), 0);
  expect(killed.map(({ status }) => status)).toEqual(Array(broken).fill(502));

  for (const [index, server] of servers.entries()) {
    await proxy.drain(server.url);
    await server.stop();
    if (index === 0) await upgradeSchema();
    await server.start();
    await untilAllShow([server], '2.0.0', '3.0.0');
    await proxy.admit(server.url);
  }
  expect(note('each is replaced, the schema with the first')).toEqual([]);

  await postgres.pause();
  const isUnstored = await enquire(proxy.url, { 'x-forwarded-for': '203.0.113.3', accept: 'text/html' });
  expect([isUnstored.status, isUnstored.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await isUnstored.text()).toContain('One of its own.</textarea>');
  await new Promise((resolve) => setTimeout(resolve, outageMs));
  await postgres.resume();
  await eventually(async () => {
    for (const { url, name } of servers) {
      const headers = { 'x-forwarded-for': '203.0.113.4', 'idempotency-key': name };
      expect((await enquire(url, headers, name.replace(':', '-'))).status).toBe(200);
    }
  });
  const lost = note('the database is gone, and back');
  expect(lost.filter(({ kind }) => kind === 'page')).toEqual([]);
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([503]));

  await send('/promotions', { release: '3.0.0' });
  expect(note('promoted after it', await untilAllShow(servers, '3.0.0'))).toEqual([]);

  await traffic.stop();
  const stored = await db.selectFrom('contactSubmissions').select(['email', 'submissionId']).execute();
  const emails = stored.map(({ email }) => email);
  const lostOnes = [...traffic.acknowledged].filter((email) => !emails.includes(email));
  const twice = emails.filter((email, index) => emails.indexOf(email) !== index);
  await eventually(async () => {
    const waiting = await db
      .selectFrom('outbox')
      .select('enquiryId')
      .where('state', '=', 'pending')
      .execute();
    expect(waiting).toEqual([]);
  }, 300_000);
  const sent = receiver.received.map(({ headers }) => String(headers['idempotency-key']));
  const result = {
    enquiries: stored.length,
    'lost enquiries': lostOnes.length,
    duplicates: twice.length,
    'sent to the form service': new Set(sent).size,
    'sent twice': sentTwice(),
  };
  if (process.env.SERVERS_TABLE) writeFileSync(process.env.SERVERS_TABLE, JSON.stringify({ table, result }));
  expect(lostOnes).toEqual([]);
  expect(twice).toEqual([]);
  expect(new Set(sent)).toEqual(new Set(stored.map(({ submissionId }) => submissionId)));
});

/** Migrates as the first server of a new image does, while two old servers run. */
async function upgradeSchema(): Promise<void> {
  const provider = {
    getMigrations: async () => ({ ...(await migrations.getMigrations()), '9999-next': nextMigration }),
  };
  await eventually(async () => {
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
  });
}
