import { sql } from 'kysely';
import { claimDue } from '../leads/deliveries/outbox.repository.ts';
import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { insertPromotion, takeDecision } from '../releases/log/promotion.repository.ts';
import { readVersions } from '../releases/store/release.repository.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { store } from '../testing/go-live.ts';
import { testPlace } from '../testing/test-place.ts';
import { writeTestRelease } from '../testing/test-release.ts';
import { type Database, type DatabasePlace, openDatabase } from './database.ts';
import { isBusyOrRemoved } from './database-error.ts';
import { RateWindows } from './rate-windows.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
let place: DatabasePlace;
let servers: [Database, Database];

beforeEach(async () => {
  place = await testPlace();
  servers = [openDatabase(place), openDatabase(place)];
});

afterEach(() => Promise.all(servers.map((db) => db.destroy())));

test('a server skips deliveries that another is claiming, and takes the rest without waiting', async () => {
  const [one, two] = servers;
  for (let count = 0; count < 5; count++) {
    await insertEnquiry(one, enquiryOf(), { key: null, suspicion: null, now: now.toISOString() });
  }
  const options = { limit: 3, now };
  await one.transaction().execute(async (transaction) => {
    const first = await claimDue(transaction, options);
    // The transaction of the first server is still open.
    const second = await claimDue(two, options);
    expect([first.length, second.length]).toEqual([3, 2]);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });
});

test('a release is stored whole while another server removes files that the release shares', async () => {
  const [one, two] = servers;
  await store(one, writeTestRelease({ name: 'mf-a', server: 'one and the same' }));
  const isWaiting = async () =>
    (await sql`select 1 from pg_locks where not granted`.execute(one)).rows.length > 0;
  let storing: Promise<number> | undefined;
  await one.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('releaseFiles').execute();
    await transaction.deleteFrom('fileContents').execute();
    const other = writeTestRelease({ name: 'mf-b', server: 'one and the same' });
    storing = retryWhenBusy(() => store(two, other), { limitMs: 60_000, mayPass: isBusyOrRemoved });
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 1));
  });
  const files = await listReleaseFiles(two, (await storing) ?? 0);
  expect(files.map(({ content }) => String(content))).toContain('one and the same');
});

test('an uncommitted decision makes the next one wait, so that no server misses it', async () => {
  const [one, two] = servers;
  const releaseId = await store(one, writeTestRelease({ name: 'mf-a', server: '' }));
  const record = {
    section: 'mf-a',
    action: 'promote',
    releaseId,
    liveReleaseId: releaseId,
    canaryReleaseId: null,
    canaryPercent: null,
    actor: 'a test',
    origin: 'token',
    reason: null,
    createdAt: now.toISOString(),
  } as const;
  await one.transaction().execute(async (transaction) => {
    expect(await takeDecision(transaction, 1, now.toISOString())).toBe(true);
    await insertPromotion(transaction, { ...record, decisionId: 1 }, 0);
    await expect(takeDecision(two, 1, now.toISOString())).rejects.toMatchObject({ code: '55P03' });
    expect((await readVersions(two)).decision).toBe(0);
  });
  expect((await readVersions(two)).decision).toBe(1);
  expect(await takeDecision(two, 1, now.toISOString())).toBe(false);
});

test('an address has one limit on all servers and a new one after the window, and is not stored', async () => {
  const windows = servers.map((db) => new RateWindows({ db, name: 'forms', limit: 3, windowMs: 60_000 }));
  const isOver: boolean[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const taken = await windows[turn % 2]?.take('203.0.113.1', now.getTime() + turn);
    isOver.push(taken !== undefined && taken.count > 3);
  }
  expect(isOver).toEqual([false, false, false, true, true, true]);
  expect((await windows[0]?.take('203.0.113.2', now.getTime()))?.count).toBe(1);
  expect(JSON.stringify(await servers[0].selectFrom('rateWindows').selectAll().execute())).not.toContain(
    '203.0',
  );
  const later = now.getTime() + 60_010;
  expect(await windows[1]?.take('203.0.113.1', later)).toEqual({ count: 1, leftMs: 60_000 });
  expect(await servers[0].selectFrom('rateWindows').select('count').execute()).toEqual([{ count: 1 }]);
});

test('a server without its database counts for itself', async () => {
  const db = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:9/none' });
  const windows = new RateWindows({ db, name: 'forms', limit: 3, windowMs: 60_000 });
  const counts = [];
  for (let turn = 0; turn < 5; turn++) counts.push((await windows.take('203.0.113.1')).count);
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  await db.destroy();
});
