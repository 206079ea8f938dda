import { type Kysely, sql } from 'kysely';
import { seed } from '../content/seed.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';
import { up as addOutbox } from './migrations/0004-outbox.ts';
import { up as addSignedLinks } from './migrations/0005-signed-links.ts';
import { up as addOrigin } from './migrations/0010-promotion-origin.ts';
import { up as addSeedings } from './migrations/0012-seedings.ts';
import { up as moveContents } from './migrations/0045-file-contents.ts';
import { up as bindScopes } from './migrations/0081-token-scopes.ts';
import { up as addNotices } from './migrations/0102-notices.ts';

// SQLite alone: the test starts from tables that are older than the support for PostgreSQL.

test('enquiries and subscribers from before the outbox are forwarded and can leave', async () => {
  const db = await startTestDatabase();
  // Restores the schema from before the outbox.
  for (const text of [
    'drop table outbox',
    'drop table secrets',
    'drop index contact_submissions_email',
    'alter table contact_submissions drop column suspicion',
    'drop index newsletter_subscribers_subscriber_id',
    'alter table newsletter_subscribers drop column subscriber_id',
    'alter table newsletter_subscribers drop column unsubscribed_at',
    `insert into contact_submissions (submission_id, name, email, message, created_at)
     values ('a', 'Ada', 'ada@example.com', 'We would like to talk.', '2025-01-01T00:00:00.000Z')`,
    `insert into newsletter_subscribers (email, source, created_at)
     values ('ada@example.com', '/', '2025-01-01'), ('bob@example.com', '/', '2025-01-01')`,
  ]) {
    await sql.raw(text).execute(db);
  }
  await addOutbox(db as Kysely<unknown>);
  await addSignedLinks(db as Kysely<unknown>);
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
    { state: 'pending', attempts: 0 },
  ]);
  const subscribers = await db.selectFrom('newsletterSubscribers').select('subscriberId').execute();
  expect(new Set(subscribers.map(({ subscriberId }) => subscriberId)).size).toBe(2);
});

test.each([
  ['local', 'checkout'],
  ['token 3 (shell)', 'token'],
  ['its own error rate', 'server'],
])('a decision by %s from before origins were recorded gets the origin %s', async (actor, origin) => {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  await db.updateTable('promotions').set({ actor }).execute();
  await sql`alter table promotions drop column origin`.execute(db);
  await addOrigin(db as never);
  expect(await db.selectFrom('promotions').select('origin').execute()).toEqual([{ origin }]);
});

test('a site whose content was emptied before seedings were recorded is not filled again', async () => {
  const db = await startTestDatabase();
  await seed(db);
  for (const table of ['jobs', 'case_studies', 'team_members', 'seedings']) {
    await sql.raw(`delete from ${table}`).execute(db);
  }
  await sql`drop table seedings`.execute(db);
  await addSeedings(db as never);
  expect(await seed(db)).toBe(0);
});

test('releases from before content hashes keep their files', async () => {
  const db = await startTestDatabase();
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  await goLive(db, shell, writeTestRelease({ name: 'mf-a', server: testShell }));
  const [{ id } = { id: 0 }] = await db
    .selectFrom('releases')
    .select('id')
    .where('section', '=', 'mf-a')
    .execute();
  const before = await listReleaseFiles(db, id);
  for (const text of [
    `create table old_files as select release_id, path, content from release_files
     join file_contents on file_contents.integrity = release_files.integrity`,
    'drop table release_files',
    'drop table file_contents',
    'drop table asset_names',
    'alter table old_files rename to release_files',
  ]) {
    await sql.raw(text).execute(db);
  }
  await moveContents(db as never);
  expect(await listReleaseFiles(db, id)).toEqual(before);
  const contents = await db.selectFrom('fileContents').select('integrity').execute();
  // Two entries, and one server bundle that both share.
  expect(contents).toHaveLength(3);
});

test('a section token without a section is removed with its sessions, and all others stay', async () => {
  const db = await startTestDatabase();
  for (const change of ['insert', 'update']) {
    await sql.raw(`drop trigger deploy_tokens_scope_${change}`).execute(db);
  }
  const times = { createdAt: '2025-06-01', expiresAt: '2026-06-01' };
  for (const [kind, scope] of [
    ['section', ''],
    ['section', 'mf-a'],
    ['operator', ''],
  ] as const) {
    const tokenHash = kind + scope;
    const { id } = await db
      .insertInto('deployTokens')
      .values({ kind, scope, tokenHash, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('consoleSessions')
      .values({ idHash: tokenHash, tokenId: id, ...times })
      .execute();
  }
  await bindScopes(db as never);
  const left = [{ hash: 'operator' }, { hash: 'sectionmf-a' }];
  const tokens = db.selectFrom('deployTokens').select('tokenHash as hash').orderBy('hash');
  expect(await tokens.execute()).toEqual(left);
  const sessions = db.selectFrom('consoleSessions').select('idHash as hash').orderBy('hash');
  expect(await sessions.execute()).toEqual(left);
});

test('a halt whose notice was not sent before the upgrade is sent after it, once', async () => {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  await db.updateTable('promotions').set({ action: 'halt', reason: 'failed' }).execute();
  await sql`insert into halt_notices (promotion_id, state, attempts, due_at, mailed_at)
    select id, 'pending', 3, '2025', '2024' from promotions`.execute(db);
  await sql`drop table notices`.execute(db);
  await addNotices(db as never);
  const notices = await db.selectFrom('notices').selectAll().execute();
  expect(notices).toMatchObject([
    {
      ...{ event: 'halted', section: 'shell', release: '1.0.0', live: '1.0.0', reason: 'failed' },
      ...{ state: 'pending', attempts: 3, dueAt: '2025', mailedAt: '2024', forwardedAt: null },
      messageId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  const { rows } = await sql`select state from halt_notices`.execute(db);
  expect(rows).toEqual([{ state: 'delivered' }]);
});
