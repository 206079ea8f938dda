import { eventually } from '../../testing/running-server.ts';
import { startMailServer } from '../../testing/smtp-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { answerableForMs, purgeRequests } from './newsletter-request.repository.ts';
import { insertSubscriber, listSubscribers, unsubscribe } from './newsletter-subscriber.repository.ts';

async function startWithMail() {
  const { mails, url } = await startMailServer();
  const settings = { SMTP_URL: url, ENQUIRY_MAIL_TO: 'team@example.com' };
  const { app, db } = await startTestApp(undefined, settings);
  const subscribe = (email: string) =>
    app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } });
  const emails = async () => (await listSubscribers(db)).map(({ email }) => email);
  const linkIn = async (mail: number) => {
    await eventually(async () => expect(mails.length).toBeGreaterThan(mail));
    const [link = ''] = /\/api\/newsletter\/confirm\/\S+/.exec(plain(mails[mail] ?? '')) ?? [];
    return link;
  };
  return { app, db, mails, subscribe, emails, linkIn };
}

/** Long lines come in pieces. */
const plain = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');

const yes = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' };

test('where there is a mail server, an address is signed up when its owner says so, and once', async () => {
  const { app, mails, subscribe, emails, linkIn } = await startWithMail();
  const answer = await subscribe('Ada@example.com');
  expect(answer.json()).toEqual({ message: 'Thanks for subscribing!' });
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

test('who is signed up, or was asked a short while ago, gets no mail, and the answer is the same', async () => {
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

test('nobody is put back by somebody else, nor by a link that is too old', async () => {
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
