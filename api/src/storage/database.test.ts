import { sql } from 'kysely';
import { seed } from '../content/seed.ts';
import { readVersions } from '../releases/store/release.repository.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

test('spec 1 §3: there is a table for every server record, and one for subscribers', async () => {
  const db = await startTestDatabase();
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
});

test('migrations and seed run once', async () => {
  const db = await startTestDatabase();
  expect(await migrate(db)).toEqual([]);
  expect(await seed(db)).toBeGreaterThan(0);
  expect(await seed(db)).toBe(0);
  await db.deleteFrom('jobs').execute();
  expect(await seed(db)).toBe(0);
});

test('any change of a content table increments the content version, and an enquiry does not', async () => {
  const db = await startTestDatabase();
  const version = async () => (await readVersions(db)).content;
  const before = await version();
  await sql`insert into team_members (name, role, image) values ('Founder', 'Strategy', '')`.execute(db);
  expect(await version()).toBe(before + 1);
  await sql`update team_members set role = 'Growth'`.execute(db);
  await sql`delete from team_members`.execute(db);
  expect(await version()).toBe(before + 3);
  await sql`insert into users (username, password) values ('a', 'b')`.execute(db);
  expect(await version()).toBe(before + 3);
});
