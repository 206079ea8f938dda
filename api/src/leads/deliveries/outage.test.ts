import { DeliveryError } from '../../outbox/channel.ts';
import { Forwarder } from '../../outbox/forwarder.ts';
import type { Database } from '../../storage/database.ts';
import { enquiryOf } from '../../testing/enquiry-of.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { formService } from './channels.ts';
import type { EnquiryChannel } from './enquiry-channel.ts';
import { enquiryOutbox } from './outbox.repository.ts';

// SQLite alone: it tests the attempts of a day. `forwarder` and `outbox.repository` take turns on both.

const start = Date.parse('2025-01-01T00:00:00.000Z');
const minuteMs = 60_000;
const log = { error: jest.fn() };

/** Stores all enquiries in one transaction, which is faster than one for each. */
async function addMany(db: Database, { from, to, nowMs }: { from: number; to: number; nowMs: number }) {
  const now = new Date(nowMs).toISOString();
  const rows = Array.from({ length: to - from }, (_, index) => ({
    ...enquiryOf({ email: `person-${from + index}@example.com` }),
    submissionId: `enquiry-${from + index}`,
    createdAt: now,
  }));
  await db.transaction().execute(async (transaction) => {
    const ids = await transaction.insertInto('contactSubmissions').values(rows).returning('id').execute();
    const waiting = ids.map(({ id }) => ({ enquiryId: id, state: 'pending' as const, dueAt: now }));
    await transaction.insertInto('outbox').values(waiting).execute();
  });
}

test('after an outage of an hour the form service receives all of a thousand enquiries, each id once', async () => {
  // Enough for more than a batch at each time. More would be slow, because each attempt is a statement.
  const enquiries = 1000;
  const db = await startTestDatabase();
  let nowMs = start;
  let down = true;
  let attempts = 0;
  /** The messages of a receiver that drops repeated ids. */
  const arrived = new Map<string, string>();
  let answersLost = 0;
  const channel: EnquiryChannel = {
    mark: 'forwardedAt',
    async send({ submissionId, email }) {
      attempts++;
      if (down) throw new DeliveryError('It is down.');
      arrived.set(submissionId, email);
      // Some answers are lost on the way back, so that the same id is sent again.
      if (attempts % 100 === 0) {
        answersLost++;
        throw new DeliveryError('Its answer was lost.');
      }
    },
  };
  const forwarder = new Forwarder({
    db,
    outbox: enquiryOutbox,
    channels: [channel],
    log,
    now: () => new Date(nowMs),
    batchSize: 200,
  });

  const ofState = (state: 'pending' | 'delivered') =>
    db.selectFrom('outbox').select('enquiryId').where('state', '=', state).execute();

  for (let minute = 0; minute < 60; minute++) {
    await addMany(db, {
      from: Math.floor((enquiries * minute) / 60),
      to: Math.floor((enquiries * (minute + 1)) / 60),
      nowMs,
    });
    while ((await forwarder.deliverBatch()) > 0);
    nowMs += minuteMs;
  }
  expect(await ofState('pending')).toHaveLength(enquiries);
  expect(arrived.size).toBe(0);
  expect(attempts).toBeGreaterThan(enquiries);

  down = false;
  for (let hour = 0; hour < 24 && (await ofState('pending')).length > 0; hour++) {
    nowMs += 60 * minuteMs;
    while ((await forwarder.deliverBatch()) > 0);
  }
  expect(await ofState('delivered')).toHaveLength(enquiries);
  expect(arrived.size).toBe(enquiries);
  const expected = await db.selectFrom('contactSubmissions').select(['submissionId', 'email']).execute();
  expect(new Map(expected.map(({ submissionId, email }) => [submissionId, email]))).toEqual(arrived);
  expect(answersLost).toBeGreaterThan(0);
});

test('over real HTTP: a form service that fails, hangs up and recovers receives each id', async () => {
  const enquiries = 200;
  const db = await startTestDatabase();
  let nowMs = start;
  let answers = 0;
  const { received, url } = await startReceiver(() =>
    answers++ < 300 ? [500, undefined, 503][answers % 3] : 200,
  );
  const channel = formService(url);
  const forwarder = new Forwarder({
    db,
    outbox: enquiryOutbox,
    channels: [channel],
    log,
    now: () => new Date(nowMs),
  });
  await addMany(db, { from: 0, to: enquiries, nowMs });
  const waiting = () =>
    db.selectFrom('outbox').select('enquiryId').where('state', '!=', 'delivered').execute();
  for (let hour = 0; hour < 48 && (await waiting()).length > 0; hour++) {
    while ((await forwarder.deliverBatch()) > 0);
    nowMs += 60 * minuteMs;
  }
  await forwarder.stop();
  expect(await waiting()).toEqual([]);
  const known = await db.selectFrom('contactSubmissions').select(['submissionId', 'email']).execute();
  const arrived = new Map(received.map(({ headers, fields }) => [headers['idempotency-key'], fields.email]));
  expect(arrived).toEqual(new Map(known.map(({ submissionId, email }) => [submissionId, email])));
});
