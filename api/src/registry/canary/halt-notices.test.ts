import { Forwarder } from '../../leads/outbox/forwarder.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { startReceiver } from '../../testing/http-receiver.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';
import { haltCanary, promoteReleases } from '../promotions/release-log.ts';
import { findUsableRelease } from '../releases/release.repository.ts';
import { createHaltChannels } from './halt-channels.ts';
import { haltOutbox } from './halt-notice.repository.ts';

const start = Date.parse('2025-06-01T12:00:00.000Z');
const hourMs = 3_600_000;
const release = (version: string) =>
  writeTestRelease({ name: 'mf-a', release: version, server: testSection('return "";') });

async function startHalted() {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
  await store(db, release('2.0.0'));
  const canary = await findUsableRelease(db, 'mf-a', '2.0.0');
  if (!canary) throw new Error('2.0.0 is not there');
  const site = { db, startTrial: renderNothing() };
  const author = { actor: 'a test', origin: 'server', now: new Date(start) } as const;
  await promoteReleases(site, [canary], { percent: 10 }, author);
  await haltCanary(site, canary, { ...author, reason: 'failed in 9 of 60 views' });
  return db;
}

test('a halt is sent by webhook and by mail until each accepts it, and only once', async () => {
  const db = await startHalted();
  let answers = 0;
  const { received, url } = await startReceiver(() => (answers++ === 0 ? 302 : 200));
  const { mails, url: smtpUrl } = await startMailServer();
  const channels = createHaltChannels({
    consoleUrl: 'https://www.example.com',
    haltWebhookUrl: url,
    haltMail: { smtpUrl, to: 'us@example.com', from: 'website@example.com' },
  });
  let nowMs = start;
  const forwarder = new Forwarder({
    db,
    outbox: haltOutbox,
    channels,
    log: { error: jest.fn() },
    now: () => new Date(nowMs),
  });
  expect(await forwarder.deliverBatch()).toBe(1);
  nowMs += hourMs;
  expect(await forwarder.deliverBatch()).toBe(1);
  nowMs += hourMs;
  expect(await forwarder.deliverBatch()).toBe(0);
  await forwarder.stop();
  const text =
    'The canary mf-a@2.0.0 was halted: failed in 9 of 60 views. Visitors have 1.0.0. https://www.example.com/console/mf-a';
  expect(received.map(({ fields }) => fields)).toEqual(
    Array(2).fill({
      text,
      section: 'mf-a',
      release: '2.0.0',
      live: '1.0.0',
      reason: 'failed in 9 of 60 views',
      at: new Date(start).toISOString(),
    }),
  );
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch('Subject: mf-a 2.0.0 was halted');
});

test('old halts are not sent after the first configuration of a channel', async () => {
  const db = await startHalted();
  const late = new Date(start + 4 * 24 * hourMs);
  expect(await haltOutbox.claim(db, { limit: 10, now: late, leaseMs: 1000 })).toEqual([]);
});
