import { sql } from 'kysely';
import { seed } from '../content/seed.ts';
import { readVersions } from '../registry/releases/release.repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

async function pragma(db: Database, name: string) {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test('a database that is opened again still flushes each commit to disk', async () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  await migrate(first);
  await first.destroy();

  const again = openDatabase(folder);
  expect(await pragma(again, 'synchronous')).toBe(2);
  expect(await pragma(again, 'journal_mode')).toBe('wal');
  expect(await pragma(again, 'foreign_keys')).toBe(1);
  await again.destroy();
});

test('waiting for a lock stops the event loop for 50 ms at most', async () => {
  const db = openDatabase(temporaryFolder());
  expect(await pragma(db, 'busy_timeout')).toBeLessThanOrEqual(50);
  await db.destroy();
});

test('spec 1 §3: there is a table for every server record, and one for subscribers', async () => {
  const db = openDatabase(temporaryFolder());
  await migrate(db);
  const names = (await db.introspection.getTables()).map((table) => table.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'case_studies',
      'team_members',
      'services',
      'jobs',
      'testimonials',
      'contact_submissions',
      'users',
      'newsletter_subscribers',
    ]),
  );
  await db.destroy();
});

test('migrations and seed do their work once', async () => {
  const db = openDatabase(temporaryFolder());
  expect((await migrate(db)).length).toBeGreaterThan(0);
  expect(await migrate(db)).toEqual([]);
  expect(await seed(db)).toBeGreaterThan(0);
  expect(await seed(db)).toBe(0);
  await db.deleteFrom('jobs').execute();
  expect(await seed(db)).toBe(0);
  await db.destroy();
});

test('any change of a content table counts the content version up, an enquiry does not', async () => {
  const db = openDatabase(temporaryFolder());
  await migrate(db);
  const version = async () => (await readVersions(db)).content;
  const before = await version();
  await sql`insert into team_members (name, role, image) values ('Founder', 'Strategy', '')`.execute(db);
  expect(await version()).toBe(before + 1);
  await sql`update team_members set role = 'Growth'`.execute(db);
  await sql`delete from team_members`.execute(db);
  expect(await version()).toBe(before + 3);
  await sql`insert into users (username, password) values ('a', 'b')`.execute(db);
  expect(await version()).toBe(before + 3);
  await db.destroy();
});
