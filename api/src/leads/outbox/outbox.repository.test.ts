import { type Database, openDatabase } from '../../storage/database.ts';
import { migrate } from '../../storage/migrate.ts';
import { enquiryOf } from '../../testing/enquiry-of.ts';
import { testPlace } from '../../testing/test-place.ts';
import { insertEnquiry } from '../enquiries/enquiry.repository.ts';
import { claimDue } from './outbox.repository.ts';

const now = new Date('2025-01-01T00:00:00.000Z');
const open: Database[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

test('what has waited longest is claimed first, and nothing before its time or that waits for a person', async () => {
  const db = openDatabase(await testPlace());
  open.push(db);
  await migrate(db);
  const add = (name: string, seconds: number, suspicion: string | null = null) => {
    const at = new Date(now.getTime() + 1000 * seconds).toISOString();
    return insertEnquiry(db, enquiryOf({ name }), { key: null, suspicion, now: at });
  };
  await add('now', 0);
  await add('later', 1);
  await add('first', -20);
  await add('spam', -30, 'a reason');
  await add('second', -10);
  const claim = async (limit: number) =>
    (await claimDue(db, { limit, now, leaseMs: 60_000 })).map(({ name }) => name);
  expect(await claim(2)).toEqual(['first', 'second']);
  expect(await claim(9)).toEqual(['now']);
  expect(await claim(9)).toEqual([]);
  const leases = await db.selectFrom('outbox').select('dueAt').where('enquiryId', '=', 1).execute();
  expect(leases).toEqual([{ dueAt: new Date(now.getTime() + 60_000).toISOString() }]);
});

test('what two servers find due at the same moment is claimed by one of them', async () => {
  const place = await testPlace();
  const servers = [openDatabase(place), openDatabase(place)] as const;
  open.push(...servers);
  await migrate(servers[0]);
  for (let count = 0; count < 5; count++) {
    await insertEnquiry(servers[0], enquiryOf(), { key: null, suspicion: null, now: now.toISOString() });
  }
  // Both look before either writes.
  const claims = await Promise.all(servers.map((db) => claimDue(db, { limit: 10, now, leaseMs: 60_000 })));
  expect(claims.map((claimed) => claimed.length).sort()).toEqual([0, 5]);
});
