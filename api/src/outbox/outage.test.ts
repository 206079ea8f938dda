import { insertEnquiry } from '../enquiries/enquiry.repository.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { formService } from './form-service.ts';
import { Forwarder } from './forwarder.ts';

jest.setTimeout(120_000);

const start = Date.parse('2025-01-01T00:00:00.000Z');
const minuteMs = 60_000;
const log = { error: jest.fn() };

test('10,000 enquiries of an hour in which the form service is down all arrive, each id once', async () => {
  const enquiries = 10_000;
  const db = await startTestDatabase();
  let nowMs = start;
  let down = true;
  let attempts = 0;
  /** What a receiver holds that knows the ids it has. */
  const arrived = new Map<string, string>();
  let answersLost = 0;
  const channel: Channel = {
    mark: 'forwardedAt',
    async send({ submissionId, email }) {
      attempts++;
      if (down) throw new DeliveryError('It is down.');
      arrived.set(submissionId, email);
      // Some answers get lost on their way back: the same id comes again.
      if (attempts % 100 === 0) {
        answersLost++;
        throw new DeliveryError('Its answer was lost.');
      }
    },
  };
  const forwarder = new Forwarder({
    db,
    channels: [channel],
    log,
    now: () => new Date(nowMs),
    batchSize: 200,
  });

  for (let minute = 0; minute < 60; minute++) {
    for (let index = 0; index < enquiries; index += 60) {
      const number = index + minute;
      if (number >= enquiries) break;
      const arrival = { key: null, suspicion: null, now: new Date(nowMs).toISOString() };
      await insertEnquiry(db, enquiryOf({ email: `person-${number}@example.com` }), arrival);
    }
    while ((await forwarder.deliverBatch()) > 0);
    nowMs += minuteMs;
  }
  expect(arrived.size).toBe(0);
  expect(attempts).toBeGreaterThan(enquiries);

  down = false;
  const ofState = (state: 'pending' | 'delivered') =>
    db.selectFrom('outbox').select('enquiryId').where('state', '=', state).execute();
  for (let hour = 0; hour < 24 && (await ofState('pending')).length > 0; hour++) {
    nowMs += 60 * minuteMs;
    while ((await forwarder.deliverBatch()) > 0);
  }
  expect(await ofState('delivered')).toHaveLength(enquiries);
  const expected = await db.selectFrom('contactSubmissions').select(['submissionId', 'email']).execute();
  expect(new Map(expected.map(({ submissionId, email }) => [submissionId, email]))).toEqual(arrived);
  expect(answersLost).toBeGreaterThan(0);
});

test('over real HTTP: a form service that fails, hangs up and comes back gets each id', async () => {
  const enquiries = 200;
  const db = await startTestDatabase();
  let nowMs = start;
  let answers = 0;
  const { received, url } = await startReceiver(() =>
    answers++ < 300 ? [500, undefined, 503][answers % 3] : 200,
  );
  const channel = formService(url);
  const forwarder = new Forwarder({ db, channels: [channel], log, now: () => new Date(nowMs) });
  for (let number = 0; number < enquiries; number++) {
    const arrival = { key: null, suspicion: null, now: new Date(nowMs).toISOString() };
    await insertEnquiry(db, enquiryOf({ email: `person-${number}@example.com` }), arrival);
  }
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
