import { eventually } from '../../testing/running-server.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { answerableForMs, purgeRequests } from './newsletter-request.repository.ts';
import { insertSubscriber, listSubscribers, unsubscribe } from './newsletter-subscriber.repository.ts';

async function startWithMail(to: Record<string, string> = { ENQUIRY_MAIL_TO: 'team@example.com' }) {
  const { mails, url } = await startMailServer();
  const settings = { SMTP_URL: url, ...to };
  const { app, db } = await startTestApp(undefined, settings);
  const subscribe = (email: string, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email }, remoteAddress });
  const emails = async () => (await listSubscribers(db)).map(({ email }) => email);
  const linkIn = async (mail: number) => {
    await eventually(async () => expect(mails.length).toBeGreaterThan(mail));
    const [link = ''] = /\/api\/newsletter\/confirm\/\S+/.exec(plain(mails[mail] ?? '')) ?? [];
    return link;
  };
  return { app, db, mails, subscribe, emails, linkIn };
}

/** Joins the lines that quoted-printable splits. */
const plain = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');

const yes = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' };

test('with a mail server an address is signed up once, after its owner confirms it', async () => {
  const { app, mails, subscribe, emails, linkIn } = await startWithMail();
  const answer = await subscribe('Ada@example.com');
  expect(answer.json()).toEqual({ message: 'Thanks for subscribing!', isConfirmedByMail: true });
  expect(await emails()).toEqual([]);
  const url = await linkIn(0);
  expect(mails[0]).toMatch('To: ada@example.com');
  expect((await app.inject(url)).body).toMatch('<button>Yes, send it to me</button>');
  expect(await emails()).toEqual([]);
  expect((await app.inject({ method: 'POST', url, ...yes })).body).toMatch('You are signed up');
  expect(await emails()).toEqual(['ada@example.com']);
  expect((await app.inject({ method: 'POST', url, ...yes })).statusCode).toBe(410);
  for (const wrong of [`${url}x`, url.slice(0, -1)])
    expect((await app.inject({ method: 'POST', url: wrong, ...yes })).statusCode).toBe(404);
});

test('with a mail server a known address gets the same answer, and a form without scripts a page that says so', async () => {
  const { app, db, subscribe } = await startWithMail();
  const now = new Date().toISOString();
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/insights', now });
  expect((await subscribe('ada@example.com')).body).toBe((await subscribe('grace@example.com')).body);
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: 'email=joan%40example.com',
  });
  expect([statusCode, headers.location]).toEqual([303, '/thank-you?confirm=mail']);
});

test('a site that sends mail only about halted canaries also asks the owner of an address', async () => {
  const { mails, subscribe, emails, linkIn } = await startWithMail({ EVENTS_MAIL_TO: 'team@example.com' });
  await subscribe('ada@example.com');
  await linkIn(0);
  expect(mails[0]).toMatch('To: ada@example.com');
  expect(await emails()).toEqual([]);
});

test('one network can cause mails to ten people an hour, from any of its addresses', async () => {
  const { mails, subscribe, linkIn } = await startWithMail();
  for (let number = 0; number < 10; number++)
    expect((await subscribe(`${number}@example.com`, `2001:db8::${number}`)).statusCode).toBe(200);
  const refused = await subscribe('ada@example.com', '2001:db8::ffff');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await subscribe('grace@example.com', '10.0.0.1')).statusCode).toBe(200);
  await linkIn(10);
  expect(mails.join()).not.toMatch('ada@example.com');
});

test('all senders together can cause mails to 200 people an hour, and a refusal does not disclose whether an address is known', async () => {
  const { app, db, subscribe } = await startWithMail();
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/', now: '2025-01-01' });
  for (let number = 0; number < 200; number++)
    expect((await subscribe(`${number}@example.com`, `10.0.0.${number}`)).statusCode).toBe(200);
  const refusals = [
    await subscribe('ada@example.com', '10.1.0.1'),
    await subscribe('new@example.com', '10.1.0.2'),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(refusals[0]?.body).toBe(refusals[1]?.body);
  expect((await app.inject('/api/jobs')).statusCode).toBe(200);
});

test('a subscriber, or an address that was asked recently, gets no mail, and the answer is the same', async () => {
  const { app, mails, subscribe, linkIn } = await startWithMail();
  const first = await subscribe('ada@example.com');
  const url = await linkIn(0);
  expect((await subscribe('ada@example.com')).body).toBe(first.body);
  await app.inject({ method: 'POST', url, ...yes });
  expect((await subscribe('ada@example.com')).body).toBe(first.body);
  await subscribe('grace@example.com');
  await linkIn(1);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatch('To: grace@example.com');
});

test('only a valid link of the owner signs an address up again', async () => {
  const { app, db, subscribe, emails, linkIn } = await startWithMail();
  const before = { email: 'ada@example.com', firstName: null, source: '/', now: '2025-01-01T00:00:00.000Z' };
  await insertSubscriber(db, before);
  const [subscriber] = await listSubscribers(db);
  await unsubscribe(db, subscriber?.subscriberId ?? '', before.now);
  await subscribe('ada@example.com');
  const url = await linkIn(0);
  expect(await emails()).toEqual([]);
  const old = new Date(Date.now() - answerableForMs - 1000).toISOString();
  await db.updateTable('newsletterRequests').set({ createdAt: old }).execute();
  expect((await app.inject({ method: 'POST', url, ...yes })).statusCode).toBe(410);
  expect(await emails()).toEqual([]);
  expect(await purgeRequests(db, new Date())).toBe(1);
});
