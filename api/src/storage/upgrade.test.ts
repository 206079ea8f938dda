import { sql } from 'kysely';
import { outlineEdits } from '../content/edits/edit-history.repository.ts';
import { jobs } from '../content/kinds/job.ts';
import { redirects } from '../content/kinds/redirect.ts';
import { listRecords } from '../content/records/content-records.repository.ts';
import { seed } from '../content/seed.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';
import { isPostgres } from './is-postgres.ts';
import { migrate } from './migrate.ts';
import { ownTables } from './own-tables.ts';

/** A database as version 1.0.0 left it after these migrations, with content, a release and an enquiry. */
async function startVersion1(...names: string[]) {
  const db = await startTestDatabase();
  await seed(db);
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  const createdAt = '2025-01-01T00:00:00.000Z';
  await db
    .insertInto('contactSubmissions')
    .values({ submissionId: 'a', name: 'Ada', email: 'ada@example.com', message: 'Hello.', createdAt })
    .execute();
  for (const statement of [
    'drop table packed_contents',
    'drop table stored_files',
    'drop table purges',
    'drop table preview_trials',
    'drop table redirected_addresses',
    ...(isPostgres(db) ? ['drop function redirected_addresses_changed'] : []),
    `insert into redirects (path, target, status, actor, created_at) values
      ('/old', '/new', 301, 'Ada', ''), ('/gone', null, 410, 'Ada', ''), ('/a', '/b#c', 308, 'Ada', '')`,
    'alter table deploy_tokens drop column repository_id',
    'alter table content_edits drop column findings',
    'alter table content_edits drop column records',
    `insert into content_edits (kind, changes, author, created_at) values
      ('jobs', '[{"key":"A","before":null,"after":{"id":4}},{"key":"B","before":{"id":17},"after":null}]', 'Ada', '')`,
    'alter table notices drop column receiver_id',
    'drop table notice_receivers',
    ...['articles', 'essays', 'case_studies'].map((table) => `alter table ${table} drop column former_slugs`),
    'create table page_digests (address text primary key, digest text not null)',
    "insert into page_digests values ('/', 'x')",
    'create table used_proofs (signature text primary key, expires_at text not null)',
    `create table halt_notices (promotion_id bigint primary key references promotions (id), state text not null)`,
    "insert into halt_notices select id, 'delivered' from promotions",
    'delete from kysely_migration',
    ...names.map((name) => `insert into kysely_migration (name, timestamp) values ('${name}', '2026-11-01')`),
  ])
    await sql.raw(statement).execute(db);
  const read = async () => ({
    jobs: await listRecords(db, jobs),
    files: await listReleaseFiles(db, 1),
    promotions: await db.selectFrom('promotions').selectAll().execute(),
    enquiries: await db.selectFrom('contactSubmissions').selectAll().execute(),
  });
  return { db, read };
}

test('a database of version 1.0.0 keeps its data, and loses the tables that nothing uses', async () => {
  const { db, read } = await startVersion1('0001-content', '0162-brand-figures', '0163-client-logos');
  const before = await read();
  expect(await migrate(db)).toEqual([
    '0170-unused-tables',
    '0171-preview-trials',
    '0172-repository-ids',
    '0173-former-slugs',
    '0174-redirected-addresses',
    '0175-findings-of-edits',
    '0176-notice-receivers',
    '0177-records-of-edits',
    '0178-packed-contents',
    '0179-stored-files',
    '0180-purges',
  ]);
  expect(await read()).toEqual(before);
  expect(before).toMatchObject({ files: [{}, {}], promotions: [{}], enquiries: [{ name: 'Ada' }] });
  expect(await outlineEdits(db, 'jobs')).toMatchObject([{ author: 'Ada', records: [4, 17] }]);
  const names = (await ownTables(db)).map(({ name }) => name);
  for (const table of ['page_digests', 'used_proofs', 'halt_notices']) expect(names).not.toContain(table);
  expect(await listRecords(db, redirects)).toEqual([
    { id: 1, path: '/a', target: '/b#c', status: '308' },
    { id: 2, path: '/gone', target: null, status: '308' },
    { id: 3, path: '/old', target: '/new', status: '301' },
  ]);
  expect(await seed(db)).toBe(0);
  expect(await migrate(db)).toEqual([]);
});

test('a database from before version 1.0.0 is refused with the version to pass through, and stays', async () => {
  const { db, read } = await startVersion1('0001-content', '0162-brand-figures');
  const before = await read();
  await expect(migrate(db)).rejects.toThrow(
    'The database is older than version 1.0.0: start version 1.0.0 of the server on it once, then this one.',
  );
  expect(await read()).toEqual(before);
});
