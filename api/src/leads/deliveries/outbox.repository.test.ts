import { openDatabase } from '../../storage/database.ts';
import { leaseEnd } from '../../storage/lease.ts';
import { enquiryOf } from '../../testing/enquiry-of.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testPlace } from '../../testing/test-place.ts';
import { whenOver } from '../../testing/when-over.ts';
import { insertEnquiry } from '../enquiries/enquiry.repository.ts';
import { claimDue } from './outbox.repository.ts';

const now = new Date('2025-01-01T00:00:00.000Z');

test('the oldest due delivery is claimed first, and none that is not due or is quarantined', async () => {
  const db = await startTestDatabase();
  const add = (name: string, seconds: number, suspicion: string | null = null) => {
    const at = new Date(now.getTime() + 1000 * seconds).toISOString();
    return insertEnquiry(db, enquiryOf({ name }), { key: null, suspicion, now: at });
  };
  await add('now', 0);
  await add('later', 1);
  await add('first', -20);
  await add('spam', -30, 'a reason');
  await add('second', -10);
  const claim = async (limit: number) => (await claimDue(db, { limit, now })).map(({ name }) => name);
  expect(await claim(2)).toEqual(['first', 'second']);
  expect(await claim(9)).toEqual(['now']);
  expect(await claim(9)).toEqual([]);
  const leases = await db.selectFrom('outbox').select('dueAt').where('enquiryId', '=', 1).execute();
  expect(leases).toEqual([{ dueAt: leaseEnd(now) }]);
});

test('of two servers that find the same delivery due only one claims it', async () => {
  const place = await testPlace();
  const servers = [openDatabase(place), openDatabase(place)] as const;
  whenOver(() => Promise.all(servers.map((db) => db.destroy())));
  for (let count = 0; count < 5; count++) {
    await insertEnquiry(servers[0], enquiryOf(), { key: null, suspicion: null, now: now.toISOString() });
  }
  // Both servers read before either writes.
  const claims = await Promise.all(servers.map((db) => claimDue(db, { limit: 10, now })));
  expect(claims.map((claimed) => claimed.length).sort()).toEqual([0, 5]);
});
