import { enquiryOf } from '../../testing/enquiry-of.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { insertEnquiry } from './enquiry.repository.ts';

const arrival = { key: 'key-of-a-test', suspicion: null, now: '2025-01-01T00:00:00.000Z' };

test('an enquiry is stored together with its outbox row, or not at all', async () => {
  const db = await startTestDatabase();
  const stored = () => db.selectFrom('contactSubmissions').select('id').execute();
  await insertEnquiry(db, enquiryOf(), arrival);
  const [enquiry] = await stored();
  expect(await db.selectFrom('outbox').select(['enquiryId', 'state']).execute()).toEqual([
    { enquiryId: enquiry?.id, state: 'pending' },
  ]);
  await db.schema.dropTable('outbox').execute();
  await expect(insertEnquiry(db, enquiryOf(), { ...arrival, key: 'another-key' })).rejects.toThrow('outbox');
  expect(await stored()).toEqual([enquiry]);
});

test('the same key with another text is another enquiry, so that none is acknowledged and dropped', async () => {
  const db = await startTestDatabase();
  await insertEnquiry(db, enquiryOf(), arrival);
  await insertEnquiry(db, enquiryOf(), arrival);
  await insertEnquiry(db, enquiryOf({ message: 'We would like to talk soon.' }), arrival);
  expect(await db.selectFrom('contactSubmissions').select('message').execute()).toEqual([
    { message: 'We would like to talk.' },
    { message: 'We would like to talk soon.' },
  ]);
});

test('the number of an erased enquiry that somebody looked at is not given again', async () => {
  const db = await startTestDatabase();
  const numbers = () => db.selectFrom('contactSubmissions').select('id').execute();
  await insertEnquiry(db, enquiryOf(), arrival);
  const [erased] = await numbers();
  const look = { at: arrival.now, actor: 'Ada', action: 'erase', enquiryId: erased?.id ?? null } as const;
  await db.insertInto('leadAccesses').values(look).execute();
  await db.deleteFrom('contactSubmissions').execute();
  await insertEnquiry(db, enquiryOf(), { ...arrival, key: 'another-key' });
  expect(await numbers()).not.toEqual([erased]);
});
