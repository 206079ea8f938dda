import { createHmac } from 'node:crypto';
import { readConfig } from '../config.ts';
import { Forwarder } from '../outbox/forwarder.ts';
import { startReceiver } from '../testing/http-receiver.ts';
import { startMailServer } from '../testing/smtp-receiver.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { insertNotices, type NewNotice, noticeOutbox } from './notice.repository.ts';
import { createNoticeChannels } from './notice-channels.ts';
import { deleteReceiver, insertReceiver } from './receiver.repository.ts';

const start = Date.parse('2025-06-01T12:00:00.000Z');
const hourMs = 3_600_000;
const key = Buffer.from('a key of a test, long enough');
const secret = { EVENTS_SECRET: `whsec_${key.toString('base64')}` };

const halt: NewNotice = {
  ...{ event: 'halted', section: 'mf-a', release: '2.0.0', live: '1.0.0' },
  ...{ reason: 'failed in 9 of 60 views', actor: 'its own figures' },
};
const team = { name: 'Events', contact: 'events@example.com' };
const undelivered: NewNotice = { event: 'enquiry-undelivered' };
const step: NewNotice = { event: 'step', section: 'mf-a', release: '2.0.0', percent: 10, actor: 'Ada' };

/** Stores notices, and returns a forwarder with the configured channels and a clock that the test moves. */
async function startWith(notices: NewNotice[], settings: Record<string, string>) {
  const db = await startTestDatabase();
  await insertNotices(db, notices, new Date(start));
  const clock = { ms: start };
  const channels = createNoticeChannels(
    readConfig({ CONTROL_URL: 'https://console.example.com', ...settings }),
    db,
    async (section) => (section === 'mf-b' ? team : null),
  );
  const log = { error: jest.fn() };
  const now = () => new Date(clock.ms);
  const forwarder = new Forwarder({ db, outbox: noticeOutbox, channels, log, now });
  return { db, clock, forwarder };
}

test('a webhook gets signed JSON until it accepts it, and the same message each time', async () => {
  let answers = 0;
  const { received, url } = await startReceiver(() => (answers++ === 0 ? 302 : 200));
  const { clock, forwarder } = await startWith([halt], { EVENTS_URL: url, ...secret });
  for (const expected of [1, 1, 0]) {
    expect(await forwarder.deliverBatch()).toBe(expected);
    clock.ms += hourMs;
  }
  const link = 'https://console.example.com/console/mf-a';
  const message = {
    ...halt,
    ...{ percent: null, until: null, page: null, at: new Date(start).toISOString(), link, team: null },
    text: `The canary mf-a@2.0.0 was halted: failed in 9 of 60 views. Visitors have 1.0.0. ${link}`,
  };
  expect(received.map(({ fields }) => fields)).toEqual([message, message]);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  for (const { headers, body } of received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(headers['webhook-id']).toBe(headers['idempotency-key']);
  }
});

test('every event is also mailed, once, and its mail names what happened', async () => {
  const { received, url } = await startReceiver();
  const { mails, url: smtp } = await startMailServer();
  const mail = { SMTP_URL: smtp, EVENTS_MAIL_TO: 'us@example.com' };
  const { db, forwarder } = await startWith([halt, undelivered], { EVENTS_URL: url, ...secret, ...mail });
  await forwarder.deliverBatch();
  await forwarder.stop();
  expect(received).toHaveLength(2);
  expect(mails).toHaveLength(2);
  const subjects = mails.map((mail) => /^Subject: .*$/m.exec(mail)?.[0].trim());
  expect(subjects.sort()).toEqual(['Subject: Site: enquiry undelivered', 'Subject: mf-a 2.0.0: halted']);
  expect(mails.join()).toMatch('The canary mf-a@2.0.0 was halted: failed in 9 of 60 views.');
  const mailedAt = new Date(start).toISOString();
  expect(await db.selectFrom('notices').select(['state', 'mailedAt']).execute()).toEqual([
    { state: 'delivered', mailedAt },
    { state: 'delivered', mailedAt },
  ]);
});

test('Slack gets one sentence with a link; a reason mentions nobody', async () => {
  const { received, url } = await startReceiver();
  const withdrawn: NewNotice = { ...step, event: 'withdrawn', reason: '<!channel> a key\n& more' };
  const { forwarder } = await startWith([withdrawn], { EVENTS_URL: url, EVENTS_FORMAT: 'slack' });
  await forwarder.deliverBatch();
  expect(received.map(({ fields }) => fields)).toEqual([
    {
      text: 'mf-a@2.0.0 was withdrawn (Ada: &lt;!channel&gt; a key &amp; more). <https://console.example.com/console/mf-a|Console>',
    },
  ]);
});

test('Teams gets a card with one sentence and a link', async () => {
  const { received, url } = await startReceiver();
  const { forwarder } = await startWith([undelivered], { EVENTS_URL: url, EVENTS_FORMAT: 'teams' });
  await forwarder.deliverBatch();
  expect(received[0]?.fields).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [{ inlines: [{ text: expect.stringMatching(/^An enquiry reached nobody/) }] }],
          actions: [{ url: 'https://console.example.com/console' }],
        },
      },
    ],
  });
});

test('old events are not sent after the first configuration of a channel', async () => {
  const { received, url } = await startReceiver();
  const { clock, forwarder } = await startWith([halt], { EVENTS_URL: url, ...secret });
  clock.ms += 4 * 24 * hourMs;
  expect(await forwarder.deliverBatch()).toBe(0);
  expect(received).toEqual([]);
});

test.each([
  [{ EVENTS_URL: 'https://hooks.example' }, 'EVENTS_URL needs EVENTS_SECRET'],
  [{ EVENTS_SECRET: 'short' }, 'EVENTS_SECRET: Expected whsec_'],
  [{ EVENTS_FORMAT: 'github' }, 'EVENTS_FORMAT'],
  [{ HALT_WEBHOOK_URL: 'https://hooks.example' }, 'HALT_WEBHOOK_URL: is now EVENTS_URL'],
  [{ HALT_MAIL_TO: 'us@example.com' }, 'HALT_MAIL_TO: is now EVENTS_MAIL_TO'],
])('the settings %j are refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

describe('receivers of teams', () => {
  const held: NewNotice = { event: 'held', section: null, until: '2026-12-01T09:00:00.000Z', actor: 'Ada' };
  const ofSection = (section: string): NewNotice => ({ event: 'live', section, release: '2.0.0' });

  async function startWithReceivers(notices: NewNotice[], sections: string[]) {
    const { received, url } = await startReceiver(() => 200);
    const operator = await startReceiver(() => 200);
    const started = await startWith([], { EVENTS_URL: operator.url, EVENTS_FORMAT: 'slack' });
    const { db, forwarder } = started;
    const createdAt = new Date(start).toISOString();
    const ids = [];
    for (const section of sections)
      ids.push(await insertReceiver(db, { section, url, format: 'slack', secret: null, createdAt }));
    await insertNotices(db, notices, new Date(start));
    const textsOf = (one: typeof received) => one.map(({ fields }) => Object.values(fields)[0]);
    return {
      ...{ db, ids },
      deliver: async () => {
        while ((await forwarder.deliverBatch()) > 0);
        return { team: textsOf(received), operator: textsOf(operator.received) };
      },
    };
  }

  test('a team gets the notices of its section, and the operator gets all, with the team', async () => {
    const { deliver } = await startWithReceivers([ofSection('mf-a'), ofSection('mf-b')], ['mf-b']);
    const words = 'Everybody gets mf-b@2.0.0.';
    expect(await deliver()).toEqual({
      team: [`${words} <https://console.example.com/console/mf-b|Console>`],
      operator: [
        expect.stringMatching(/^Everybody gets mf-a@2\.0\.0\. </),
        expect.stringContaining(`${words} Team: Events (events@example.com). <`),
      ],
    });
  });

  test('a hold of all sections is told at an address once', async () => {
    const { deliver } = await startWithReceivers([held], ['mf-a', 'mf-b']);
    expect(await deliver()).toMatchObject({ team: [expect.stringMatching(/^All sections are on hold/)] });
  });

  test('a receiver that was removed gets nothing more', async () => {
    const { db, ids, deliver } = await startWithReceivers([ofSection('mf-a')], ['mf-a']);
    await deleteReceiver(db, ids[0] ?? 0);
    expect(await deliver()).toMatchObject({ team: [], operator: [expect.anything()] });
  });
});
