import { formService } from '../leads/deliveries/channels.ts';
import type { EnquiryChannel, OutgoingEnquiry } from '../leads/deliveries/enquiry-channel.ts';
import { enquiryOutbox } from '../leads/deliveries/outbox.repository.ts';
import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { retryLeads } from '../leads/lists/lead.repository.ts';
import { leaseMs } from '../storage/lease.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { fakeOnly } from '../testing/fake-only.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { whenOver } from '../testing/when-over.ts';
import { DeliveryError } from './channel.ts';
import { Forwarder } from './forwarder.ts';
import { maxAttempts } from './settle.ts';

const start = Date.parse('2025-01-01T00:00:00.000Z');
const hourMs = 60 * 60_000;

/** A forwarder with a clock that only the test moves. */
async function startForwarder(channels: EnquiryChannel[]) {
  const db = await startTestDatabase();
  const clock = { ms: start };
  const log = { error: jest.fn() };
  const now = () => new Date(clock.ms);
  const forwarder = new Forwarder({ db, outbox: enquiryOutbox, channels, log, now, random: () => 0.5 });
  const add = (changes = {}, suspicion: string | null = null) =>
    insertEnquiry(db, enquiryOf(changes), { key: null, suspicion, now: now().toISOString() });
  const outbox = () => db.selectFrom('outbox').selectAll().execute();
  const deliverAll = async () => {
    while ((await forwarder.deliverBatch()) > 0);
  };
  return { db, clock, log, forwarder, add, outbox, deliverAll };
}

/** A channel that records its messages and can fail. */
function testChannel(mark: EnquiryChannel['mark'] = 'forwardedAt') {
  const state = { down: false, attempts: 0, taken: [] as OutgoingEnquiry[] };
  const send = async (enquiry: OutgoingEnquiry) => {
    state.attempts++;
    if (state.down) throw new DeliveryError('It is down.');
    state.taken.push(enquiry);
  };
  return { state, channel: { mark, send } };
}

test('an enquiry is forwarded once, with its stable id', async () => {
  const { state, channel } = testChannel();
  const { db, add, outbox, deliverAll } = await startForwarder([channel]);
  await add({ name: 'Grace' });
  await deliverAll();
  const [stored] = await db.selectFrom('contactSubmissions').select('submissionId').execute();
  expect(state.taken).toMatchObject([{ name: 'Grace', submissionId: stored?.submissionId }]);
  expect(await outbox()).toMatchObject([{ state: 'delivered', attempts: 1, lastError: null }]);
});

test('a failed delivery is retried with growing pauses, then given up and kept', async () => {
  const { state, channel } = testChannel();
  const { db, clock, add, outbox, forwarder, log } = await startForwarder([channel]);
  state.down = true;
  await add();
  const pauses: number[] = [];
  const told = () => db.selectFrom('notices').selectAll().execute();
  while (state.attempts < maxAttempts) {
    expect(await told()).toEqual([]);
    await forwarder.deliverBatch();
    expect(await forwarder.deliverBatch()).toBe(0);
    const [row] = await outbox();
    pauses.push(Date.parse(row?.dueAt ?? '') - clock.ms);
    clock.ms = Date.parse(row?.dueAt ?? '');
  }
  expect(pauses.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(Math.max(...pauses)).toBe(3 * hourMs);
  expect(await outbox()).toMatchObject([{ state: 'dead', attempts: maxAttempts, lastError: 'It is down.' }]);
  // The log has the id only, no personal data.
  expect(log.error.mock.calls).toEqual([[{ submissionId: expect.any(String) }, 'a delivery failed']]);
  // So has the notice.
  expect(await told()).toMatchObject([{ event: 'enquiry-undelivered', reason: null, actor: null }]);
  clock.ms += 1000 * hourMs;
  expect(await forwarder.deliverBatch()).toBe(0);
});

test('of two channels only the failed one is retried', async () => {
  const form = testChannel('forwardedAt');
  const mail = testChannel('mailedAt');
  const { clock, add, outbox, deliverAll } = await startForwarder([form.channel, mail.channel]);
  mail.state.down = true;
  await add();
  await deliverAll();
  expect(await outbox()).toMatchObject([
    { state: 'pending', forwardedAt: expect.any(String), mailedAt: null },
  ]);
  mail.state.down = false;
  clock.ms += hourMs;
  await deliverAll();
  expect(form.state.taken).toHaveLength(1);
  expect(mail.state.taken).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'delivered' }]);
});

test('only the errors of DeliveryError are stored, one for each channel', async () => {
  const form = testChannel('forwardedAt');
  form.state.down = true;
  const mail: EnquiryChannel = {
    mark: 'mailedAt',
    send: async () => {
      throw new Error('550 ada@example.com');
    },
  };
  const { add, outbox, deliverAll } = await startForwarder([form.channel, mail]);
  await add();
  await deliverAll();
  expect(await outbox()).toMatchObject([{ lastError: 'It is down. Failed for an unknown reason.' }]);
});

test('an enquiry that looks like spam is stored and not forwarded', async () => {
  const { state, channel } = testChannel();
  const { add, outbox, deliverAll } = await startForwarder([channel]);
  await add({}, 'filled in a field that people do not see');
  await deliverAll();
  expect(state.taken).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: 'quarantined' }]);
});

test('the next process delivers the enquiry of a process that died during an attempt', async () => {
  const dying: EnquiryChannel = { mark: 'forwardedAt', send: () => new Promise(() => {}) };
  const { db, clock, add, forwarder } = await startForwarder([dying]);
  await add();
  void forwarder.deliverBatch();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { state, channel } = testChannel();
  const next = new Forwarder({
    db,
    outbox: enquiryOutbox,
    channels: [channel],
    log: { error: jest.fn() },
    now: () => new Date(clock.ms),
  });
  expect(await next.deliverBatch()).toBe(0);
  clock.ms += leaseMs + 1;
  expect(await next.deliverBatch()).toBe(1);
  expect(state.taken).toHaveLength(1);
});

test('the loop delivers enquiries that arrive while it runs, and stops', async () => {
  const { received, url } = await startReceiver();
  const { add, forwarder, outbox } = await startForwarder([formService(url)]);
  forwarder.start();
  await add();
  while ((await outbox())[0]?.state !== 'delivered') await new Promise((resolve) => setTimeout(resolve, 10));
  await forwarder.stop();
  expect(received).toHaveLength(1);
});

test('a loop whose outbox cannot be read logs it and goes on, and stopping it closes the channels', async () => {
  const { db, log } = await startForwarder([]);
  const claim = jest.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue([]);
  const close = jest.fn();
  const channels = [{ ...testChannel().channel, close }];
  const forwarder = new Forwarder({ db, outbox: { ...enquiryOutbox, claim }, channels, log });
  forwarder.start();
  while (claim.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await forwarder.stop();
  expect(log.error.mock.calls).toEqual([[new Error('no disk'), 'the outbox could not be processed']]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a channel enquiries wait, and are delivered once there is one', async () => {
  const { db, add, forwarder, outbox } = await startForwarder([]);
  forwarder.start();
  await add();
  await forwarder.stop();
  expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  const { state, channel } = testChannel();
  await new Forwarder({
    db,
    outbox: enquiryOutbox,
    channels: [channel],
    log: { error: jest.fn() },
  }).deliverBatch();
  expect(state.taken).toHaveLength(1);
});

test.each([0, maxAttempts - 1])(
  'a person who asks for a delivery during attempt %i after the first gets one at once',
  async (attempts) => {
    const { state, channel } = testChannel();
    const during = { ask: async () => {} };
    const send = async (enquiry: OutgoingEnquiry) => {
      await during.ask();
      await channel.send(enquiry);
    };
    const { db, clock, add, outbox, forwarder } = await startForwarder([{ ...channel, send }]);
    await add();
    await db.updateTable('outbox').set({ attempts }).execute();
    state.down = true;
    during.ask = async () => {
      clock.ms += 1000;
      await retryLeads(db, { states: ['pending', 'dead'] }, new Date(clock.ms).toISOString());
    };
    await forwarder.deliverBatch();
    expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 0, lastError: 'It is down.' }]);
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([]);
    state.down = false;
    during.ask = async () => {};
    await forwarder.deliverBatch();
    expect(await outbox()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  },
);

test('ten mails to a slow mail server are over before another server takes them', async () => {
  const slow = testChannel();
  const batch = { over: () => {} };
  const begun = jest.fn();
  const send = (enquiry: OutgoingEnquiry) =>
    new Promise<void>((resolve) => {
      begun();
      batch.over = resolve;
    }).then(() => slow.channel.send(enquiry));
  const { db, clock, log, add, outbox, forwarder } = await startForwarder([{ ...slow.channel, send }]);
  await add();
  fakeOnly('setInterval', 'clearInterval');
  whenOver(() => jest.useRealTimers());
  const running = forwarder.deliverBatch();
  const now = () => new Date(clock.ms);
  const other = new Forwarder({ db, outbox: enquiryOutbox, channels: [slow.channel], log, now });
  while (begun.mock.calls.length === 0) await new Promise(setImmediate);
  // Five mails one after the other, of ten commands of 15 seconds.
  for (const end = clock.ms + 5 * 10 * 15_000; clock.ms < end; ) {
    clock.ms += leaseMs / 3;
    jest.advanceTimersByTime(leaseMs / 3);
    while (Date.parse((await outbox())[0]?.dueAt ?? '') < clock.ms + leaseMs) {
      await new Promise(setImmediate);
    }
    expect(await other.deliverBatch()).toBe(0);
  }
  batch.over();
  await running;
  expect(slow.state.taken).toHaveLength(1);
});
