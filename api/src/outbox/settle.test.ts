import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import type { Database } from '../storage/database.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { type Deliverable, maxAttempts, type Progress, settle } from './settle.ts';

interface Letter extends Deliverable {
  id: number;
}

const now = new Date('2025-01-01T00:00:00.000Z');
const letter = (id: number, attempts = 0): Letter => ({ id, attempts, forwardedAt: null, mailedAt: null });

/** Settles these outcomes, and returns the written and the given-up deliveries. */
async function settled(...outcomes: Parameters<typeof settle<Letter>>[2]) {
  const db = await startTestDatabase();
  const written: [number, Partial<Progress>][] = [];
  const write = async (_: Database, { id }: Letter, progress: Partial<Progress>) =>
    written.push([id, progress]);
  const given = await settle(db, { write }, outcomes, { now, random: () => 0.5 });
  return { written, given: given.map(({ id }) => id) };
}

test('a delivery that every channel made is marked as delivered now', async () => {
  expect(await settled({ delivery: letter(1, 3), taken: ['forwardedAt', 'mailedAt'], error: null })).toEqual({
    written: [
      [
        1,
        {
          forwardedAt: now.toISOString(),
          mailedAt: now.toISOString(),
          attempts: 4,
          lastError: null,
          state: 'delivered',
          dueAt: now.toISOString(),
        },
      ],
    ],
    given: [],
  });
});

test('a delivery that a channel failed to make stays pending and keeps the channels that made it', async () => {
  expect(await settled({ delivery: letter(1), taken: ['mailedAt'], error: 'It is down.' })).toEqual({
    written: [
      [
        1,
        {
          mailedAt: now.toISOString(),
          attempts: 1,
          lastError: 'It is down.',
          state: 'pending',
          dueAt: '2025-01-01T00:00:05.000Z',
        },
      ],
    ],
    given: [],
  });
});

test.each([
  ['one before the last', maxAttempts - 2, 'pending', []],
  ['the last', maxAttempts - 1, 'dead', [1]],
  ['a retry by command', maxAttempts, 'dead', [1]],
])('a failed attempt, %s, after %i others leaves the delivery %s', async (_, attempts, state, given) => {
  const result = await settled({ delivery: letter(1, attempts), taken: [], error: 'It is down.' });
  expect([result.written[0]?.[1].state, result.given]).toEqual([state, given]);
});

test('the last attempt may succeed', async () => {
  const result = await settled({ delivery: letter(1, maxAttempts - 1), taken: ['mailedAt'], error: null });
  expect([result.written[0]?.[1].state, result.given]).toEqual(['delivered', []]);
});

test('if one outcome cannot be written, none is', async () => {
  const db = await startTestDatabase();
  await insertEnquiry(db, enquiryOf(), { key: null, suspicion: null, now: now.toISOString() });
  const write = async (transaction: Database, { id }: Letter) => {
    if (id === 2) throw new Error('full');
    await transaction.updateTable('outbox').set({ state: 'delivered' }).execute();
  };
  const outcomes = [1, 2].map((id) => ({ delivery: letter(id), taken: [], error: null }));
  await expect(settle(db, { write }, outcomes, { now, random: () => 0 })).rejects.toThrow('full');
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'pending' }]);
});
