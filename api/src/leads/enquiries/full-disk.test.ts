import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { databaseFile } from '../../storage/database.ts';
import { multipart } from '../../testing/multipart.ts';
import { RunningServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sqliteTemplate } from '../../testing/test-place.ts';
import { whenOver } from '../../testing/when-over.ts';

// SQLite alone: the disk of a PostgreSQL server belongs to another machine.

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

interface Disk {
  start: (settings?: Record<string, string>) => Promise<TestApp>;
  fill: (server: TestApp) => Promise<void>;
  free: (server: TestApp) => Promise<void>;
}

/** Runs on every system, but fails at the statement. A real disk fails at the commit. */
const limitedFile: Disk = {
  start: (settings) => startTestApp(undefined, settings),
  fill: async ({ db }) => {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(db);
  },
  free: async ({ db }) => void (await sql`pragma max_page_count = 1000000`.execute(db)),
};

const fillerOf = ({ config }: TestApp) => path.join(config.dataDir, 'filler');

const smallDisk: Disk = {
  start: async (settings) => {
    const dataDir = temporaryFolder();
    mount(dataDir);
    copyFileSync(sqliteTemplate('seeded'), databaseFile(dataDir));
    return startTestApp(undefined, { ...settings, DATA_DIR: dataDir });
  },
  fill: async (server) => {
    const filler = openSync(fillerOf(server), 'w');
    const block = Buffer.alloc(4096);
    try {
      while (writeSync(filler, block) > 0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(filler);
    }
  },
  free: async (server) => rmSync(fillerOf(server)),
};

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'pipe' });
  whenOver(() => execFileSync('umount', [folder]));
}

function canMount(): boolean {
  try {
    mount(temporaryFolder());
    return true;
  } catch {
    return false;
  }
}

const describeOnSmallDisk = canMount() ? describe : describe.skip;

function post({ app }: TestApp, message: string, headers = {}) {
  const form = multipart({ name: 'Ada', email: 'ada@example.com', message });
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const long = 'a'.repeat(10_000);

async function count({ db }: TestApp) {
  const enquiries = await db.selectFrom('contactSubmissions').select('id').execute();
  const outbox = await db.selectFrom('outbox').select('enquiryId').execute();
  return { enquiries: enquiries.length, outbox: outbox.length };
}

/** Posts repeatedly, because the write-ahead log may have room for a few more rows. */
async function postUntilRefused(server: TestApp, message: string, headers = {}) {
  for (let acknowledged = 0; acknowledged < 1000; acknowledged++) {
    const response = await post(server, message, headers);
    if (response.statusCode >= 400) return { response, acknowledged };
  }
  throw new Error('The disk is not full.');
}

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

/** The system refuses to lengthen any file of the process, although the disk has room. */
function limitFiles({ pid }: RunningServer, bytes: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}

(hasLimits ? test : test.skip)('a disk whose writes fail gives a 503 until it works again', async () => {
  const server = await RunningServer.start({ dataDir: temporaryFolder(), planes: ['site'] });
  const send = async () => {
    const { headers, payload } = multipart({ name: 'Ada', email: 'ada@example.com', message: long });
    return (await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: payload })).status;
  };
  limitFiles(server, '4096');
  expect([await send(), await send()]).toEqual([503, 503]);
  limitFiles(server, 'unlimited');
  expect(await send()).toBe(200);
});

describe('a file that may not grow', () => describeDisk(limitedFile));

describeOnSmallDisk('a real disk of 3 MB, which only root may mount', () => describeDisk(smallDisk));

function describeDisk({ start, fill, free }: Disk) {
  const unlimited = { FORM_RATE_LIMIT: '10000' };

  test('a full disk gives a clear 503, pages and reads still succeed, and no restart is needed', async () => {
    const server = await start(unlimited);
    await fill(server);
    const { response, acknowledged } = await postUntilRefused(server, long);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.body).not.toMatch(/SQLITE|full/);
    expect((await server.app.inject('/api/jobs')).statusCode).toBe(200);
    expect((await server.app.inject('/api/case-studies')).statusCode).toBe(200);
    expect((await server.app.inject('/api/contact/stamp')).statusCode).toBe(200);

    await free(server);
    expect((await post(server, long)).statusCode).toBe(200);
    expect(await count(server)).toEqual({ enquiries: acknowledged + 1, outbox: acknowledged + 1 });
  });

  test('a disk that fills up stores exactly the acknowledged enquiries, each with its outbox row', async () => {
    const server = await start(unlimited);
    await fill(server);
    let acknowledged = 0;
    let refused = 0;
    while (refused < 5) {
      const { statusCode } = await post(server, 'We would like to talk.');
      if (statusCode === 200) acknowledged++;
      else refused++;
      expect([200, 503]).toContain(statusCode);
    }
    expect(await count(server)).toEqual({ enquiries: acknowledged, outbox: acknowledged });
  });

  test('a newsletter address that cannot be stored gives a 503', async () => {
    const server = await start(unlimited);
    await fill(server);
    const { app } = server;
    const payload = { email: 'ada@example.com', first_name: 'A'.repeat(200) };
    let response = await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
    for (let number = 1; response.statusCode === 200 && number < 1000; number++) {
      payload.email = `${'a'.repeat(60)}${number}@${'b'.repeat(60)}.example.com`;
      response = await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
    }
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  });

  test('a form that is sent without scripts comes back filled in and can be sent again', async () => {
    const server = await start(unlimited);
    await fill(server);
    const { response } = await postUntilRefused(server, long, { accept: 'text/html' });
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.body).toContain(
      '<form method="post" action="/api/contact" enctype="multipart/form-data">',
    );
    expect(response.body).toContain('name="name" value="Ada"');
    expect(response.body).toContain(`\n${long}</textarea>`);
    // Without this header the browser hides the origin of the form, and the server refuses it.
    expect(response.headers['referrer-policy']).toBe('same-origin');
  });
}
