import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { type Database, databaseFile, openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import { SqliteDatabase } from './storage/open-sqlite.ts';
import { startDeploying } from './testing/deploy.ts';
import { goLive } from './testing/go-live.ts';
import { multipart } from './testing/multipart.ts';
import { RunningServer, runCompiled } from './testing/running-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from './testing/test-release.ts';

// SQLite alone: it damages and locks the database file.

const inEnglish = /^(?!.*(\n {4}at |SQLITE)).*\n$/s;

async function someDatabase() {
  const dataDir = temporaryFolder();
  const db = openDatabase({ dataDir });
  await migrate(db);
  await db.destroy();
  return { dataDir, file: databaseFile(dataDir) };
}

const whatIsSaid = (dataDir: string) =>
  RunningServer.start({ dataDir, planes: ['site'] }).then(
    () => 'it started',
    (error) => String(error.message).replace('The server ended: ', ''),
  );

test('the server reports a file that is not a database', async () => {
  const { dataDir, file } = await someDatabase();
  writeFileSync(file, 'x'.repeat(10_000));
  const said = await whatIsSaid(dataDir);
  expect(said).toMatch(/database .* is damaged.*npx site restore/);
  expect(said).toMatch(inEnglish);
});

test('the start of a server that cannot write its data names the fault as npx site check does', async () => {
  const { file } = await someDatabase();
  expect(await whatIsSaid(file)).toBe(`Unusable settings. DATA_DIR: ${file} is no folder.\n`);
});

test('an older server runs on a newer database, because migrations only add', async () => {
  const { dataDir, file } = await someDatabase();
  const db = new SqliteDatabase(file);
  db.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '9999-01-01')");
  db.close();
  expect(await whatIsSaid(dataDir)).toBe('it started');
  const { code } = await runCompiled(['leads', 'list'], { DATA_DIR: dataDir });
  expect(code).toBe(0);
});

test('the server refuses a database of a version that it cannot upgrade, in one sentence', async () => {
  const { dataDir, file } = await someDatabase();
  const db = new SqliteDatabase(file);
  db.exec("update kysely_migration set name = '0162-brand-figures' where name like '0163%'");
  db.close();
  expect(await whatIsSaid(dataDir)).toMatch(/^The database is older than version 1\.0\.0: .*\.\n$/);
});

/** A site with two pages that read the API. */
const withPage = async (db: Database) =>
  goLive(
    db,
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestRelease({
      name: 'mf-a',
      routes: [{ path: '/a' }, { path: '/b' }],
      server: testSection("return (await fetch('/api/jobs')).status + ' ' + url;"),
    }),
  );

async function enquire({ app }: TestApp) {
  const form = multipart({ name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' });
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: form.payload,
    headers: form.headers,
  });
  expect(body).not.toMatch(/SQLITE|readonly|malformed/);
  return [statusCode, headers['retry-after']];
}

test('while the database is read-only, pages work and writes are refused; afterwards writes work again', async () => {
  const server = await startTestApp(withPage);
  const { app, db } = server;
  const { publish, post } = await startDeploying(server, 'mf-a');
  expect((await app.inject('/a')).body).toBe('200 /a');
  await sql`pragma query_only = on`.execute(db);
  expect(await enquire(server)).toEqual([503, '5']);
  expect((await publish(writeTestRelease({ name: 'mf-a', release: '2.0.0', server: '' }))).statusCode).toBe(
    503,
  );
  expect((await post('promotions', { release: '1.0.0' })).statusCode).toBe(503);
  expect([(await app.inject('/a')).body, (await app.inject('/b')).body]).toEqual(['200 /a', '200 /b']);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await sql`pragma query_only = off`.execute(db);
  expect(await enquire(server)).toEqual([200, undefined]);
});

test('a damaged table affects only its own data', async () => {
  const server = await startTestApp(async (db) => {
    await withPage(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const { rows } = await sql<{ offset: number; file: string }>`
      select (rootpage - 1) * page_size as offset, file from pragma_page_size, pragma_database_list, sqlite_schema
      where sqlite_schema.name = 'contact_submissions'`.execute(db);
    const [{ offset, file } = { offset: 0, file: '' }] = rows;
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(512, 'x'), 0, 512, offset);
    closeSync(handle);
    await sql`pragma shrink_memory`.execute(db);
  });
  expect(await enquire(server)).toEqual([503, '5']);
  expect((await server.app.inject('/a')).body).toBe('200 /a');
});
