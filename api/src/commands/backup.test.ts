import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { insertWaitingEdit } from '../content/edits/waiting-edit.repository.ts';
import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { addRelease } from '../publish/add-release.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { insertRollout } from '../rollouts/rollout.repository.ts';
import { type Database, type DatabasePlace, databaseFile, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestDatabaseAt } from '../testing/test-database.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testSection, writeTestRelease } from '../testing/test-release.ts';

const now = '2025-01-01T00:00:00.000Z';
let place: DatabasePlace;
let db: Database;
let file: string;

beforeEach(async () => {
  ({ db, place } = await startTestDatabaseAt());
  file = path.join(temporaryFolder(), 'monday.sqlite');
  const folder = writeTestRelease({ name: 'mf-cases', server: testSection('return "a"') });
  await addRelease(db, readRelease(folder), {
    publishedBy: 'a test',
    now: new Date(now),
    startTrial: renderNothing(),
  });
});

async function run(command: string, where: DatabasePlace, argument: string) {
  const script = path.resolve(import.meta.dirname, '../../bin/site.js');
  const child = spawn(process.execPath, [script, command, argument], {
    env: { ...process.env, ...settingsOf(where) },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { status, stdout, stderr };
}

const add = (number: number) =>
  insertEnquiry(db, enquiryOf({ email: `person-${number}@example.com` }), {
    key: null,
    suspicion: null,
    now,
  });

const emails = async (from: Database) =>
  (await from.selectFrom('contactSubmissions').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

test('a backup that is taken while enquiries arrive has all that were acknowledged before, and can be restored', async () => {
  let sent = 0;
  while (sent < 20) await add(sent++);
  let isOver = false;
  const sender = (async () => {
    while (!isOver) {
      await add(sent++);
      // SQLite answers synchronously, so other code of this process runs only during a pause.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const made = await run('backup', place, file);
  isOver = true;
  await sender;
  expect(made).toMatchObject({ status: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run('verify-backup', place, file)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching('is whole'),
  });

  const elsewhere = await testPlace();
  expect(await run('restore', elsewhere, file)).toMatchObject({ status: 0 });
  const restored = openDatabase(elsewhere);
  const there = await emails(restored);
  expect(there.length).toBeGreaterThanOrEqual(20);
  expect(there).toEqual((await emails(db)).slice(0, there.length));
  // Each enquiry has its outbox row, because a backup is one snapshot.
  const [outbox, ids] = await Promise.all([
    restored.selectFrom('outbox').select('enquiryId').orderBy('enquiryId').execute(),
    restored.selectFrom('contactSubmissions').select('id').orderBy('id').execute(),
  ]);
  expect(outbox.map(({ enquiryId }) => enquiryId)).toEqual(ids.map(({ id }) => id));
  const filesOf = (from: Database) => from.selectFrom('releaseFiles').selectAll().orderBy('path').execute();
  expect(await filesOf(restored)).toEqual(await filesOf(db));
  const contentsOf = (from: Database) =>
    from.selectFrom('fileContents').selectAll().orderBy('integrity').execute();
  expect(await contentsOf(restored)).toEqual(await contentsOf(db));
  // The next enquiry must not reuse a restored id.
  await insertEnquiry(restored, enquiryOf({ email: 'next@example.com' }), {
    key: null,
    suspicion: null,
    now,
  });
  expect((await emails(restored)).at(-1)).toBe('next@example.com');
  await restored.destroy();
});

test('restore lists the plans and edits that are due', async () => {
  const { id: releaseId } = await db.selectFrom('releases').select('id').executeTakeFirstOrThrow();
  const plan = { releaseId, steps: [], actor: 'Ada', reason: null, step: -1, decisionId: 0, approval: null };
  const waiting = { ...plan, section: 'mf-cases', state: 'waiting', createdAt: now } as const;
  await insertRollout(db, { ...waiting, since: now, says: 'waits until today' });
  await insertRollout(db, { ...waiting, since: '2999-01-01T00:00:00.000Z', says: 'waits for long' });
  const edit = { kind: 'jobs', recordId: null, began: null, record: { title: 'Archivist' }, author: 'Grace' };
  await insertWaitingEdit(db, { ...edit, showsOn: '2025-01-02', now: new Date(now) }, undefined);
  await run('backup', place, file);
  const { stdout } = await run('restore', await testPlace(), file);
  expect(stdout.split('\n').slice(-3)).toEqual([
    'mf-cases@1.0.0: waits until today',
    'position Archivist: from 2025-01-02 on, by Grace',
    '',
  ]);
});

test('a backup from before an upgrade is restored, and no command changes a backup', async () => {
  await add(1);
  await run('backup', place, file);
  const older = openDatabase({ dataDir: path.dirname(file), file: path.basename(file) });
  for (const statement of [
    'alter table deploy_tokens drop column repository_id',
    'alter table content_edits drop column findings',
    'alter table content_edits drop column records',
    'alter table notices drop column receiver_id',
    'drop table notice_receivers',
    'drop table packed_contents',
    'drop table stored_files',
    'drop table purges',
    'drop table preview_trials',
    'drop table redirected_addresses',
    ...['articles', 'essays', 'case_studies'].map((table) => `alter table ${table} drop column former_slugs`),
    "delete from kysely_migration where name > '0171'",
  ])
    await sql.raw(statement).execute(older);
  await older.destroy();
  const before = readFileSync(file);
  const elsewhere = await testPlace();
  expect(await run('restore', elsewhere, file)).toMatchObject({ status: 0, stderr: '' });
  const restored = openDatabase(elsewhere);
  expect(await emails(restored)).toEqual(['person-1@example.com']);
  await restored.destroy();
  expect(await run('verify-backup', place, file)).toMatchObject({ status: 0 });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test('verify-backup finds a release file that does not match its hash', async () => {
  await run('backup', place, file);
  const at = readFileSync(file).indexOf('return "a"');
  expect(at).toBeGreaterThan(0);
  writeSync(openSync(file, 'r+'), 'return "b"', at);
  expect(await run('verify-backup', place, file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/is damaged\.\nmf-cases@1\.0\.0: server\/\S+ was changed/),
  });
});

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, 20_000)],
  ['no backup', () => Buffer.from('The monday of last week.'.repeat(1000))],
])('a file that is %s is named in one sentence', async (_, change) => {
  await run('backup', place, file);
  writeFileSync(file, change(readFileSync(file)));
  for (const [command, of] of [
    ['verify-backup', place],
    ['restore', await testPlace()],
  ] as const) {
    const { status, stderr } = await run(command, of, file);
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/monday\.sqlite is damaged, or no backup: .*\. Use another one\.$/),
    ]);
  }
});

test('a backup or restore overwrites neither another backup nor a database with data', async () => {
  await add(1);
  await run('backup', place, file);
  const again = await run('backup', place, file);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching('never overwrites') });
  const back = await run('restore', place, file);
  expect(back).toMatchObject({ status: 1, stderr: expect.stringMatching('is not empty') });
  expect(await emails(db)).toEqual(['person-1@example.com']);
});

test('a database of another program is no backup', async () => {
  const dataDir = temporaryFolder();
  const other = openDatabase({ dataDir });
  await sql`create table notes (text text)`.execute(other);
  await other.destroy();
  for (const command of ['verify-backup', 'restore']) {
    const { status, stderr } = await run(command, await testPlace(), databaseFile(dataDir));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/is no backup: it has no releases\.\n$/)]);
  }
});

test('the file of a database in use is no backup: its newest data are in another file', async () => {
  const dataDir = temporaryFolder();
  const live = openDatabase({ dataDir });
  await migrate(live);
  for (const command of ['verify-backup', 'restore']) {
    const { status, stderr } = await run(command, place, databaseFile(dataDir));
    expect([status, stderr]).toEqual([1, expect.stringContaining('is no backup but a database in use')]);
  }
  await live.destroy();
});

test('a missing file is named', async () => {
  const missing = path.join(path.dirname(file), 'no.sqlite');
  expect(await run('verify-backup', place, missing)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`npx site verify-backup: There is no file ${missing}.\n`),
  });
});
