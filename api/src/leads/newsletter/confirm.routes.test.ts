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
  const isSignedUp = async (address: string) =>
    (await listSubscribers(db)).some(({ email }) => email === address);
  const mailsTo = (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`));
  /** Waits for the first mail to an address. */
  const linkTo = async (email: string) => {
    await eventually(async () => expect(mailsTo(email)).not.toEqual([]));
    const [link = ''] = /\/api\/newsletter\/confirm\/\S+/.exec(plain(mailsTo(email)[0] ?? '')) ?? [];
    return link;
  };
  return { app, db, subscribe, isSignedUp, mailsTo, linkTo };
}

/** The site of the tests that stay below all limits. Each has addresses and a network of its own. */
let shared: Awaited<ReturnType<typeof startWithMail>>;

beforeAll(async () => {
  shared = await startWithMail();
});

/** Joins the lines that quoted-printable splits. */
const plain = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');

const yes = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' };

test('with a mail server an address is signed up once, after its owner confirms it', async () => {
  const { app, subscribe, isSignedUp, linkTo } = shared;
  const answer = await subscribe('Ada@example.com');
  expect(answer.json()).toEqual({ message: 'Thanks for subscribing!', isConfirmedByMail: true });
  expect(await isSignedUp('ada@example.com')).toBe(false);
  const url = await linkTo('ada@example.com');
  expect((await app.inject(url)).body).toMatch('<button>Yes, send it to me</button>');
  expect(await isSignedUp('ada@example.com')).toBe(false);
  expect((await app.inject({ method: 'POST', url, ...yes })).body).toMatch('You are signed up');
  expect(await isSignedUp('ada@example.com')).toBe(true);
  // The link pressed again.
  expect((await app.inject({ method: 'POST', url, ...yes })).body).toMatch('You are signed up');
  for (const wrong of [`${url}x`, url.slice(0, -1)])
    expect((await app.inject({ method: 'POST', url: wrong, ...yes })).statusCode).toBe(404);
});

test('with a mail server a known address gets the same answer, and a form without scripts a page that says so', async () => {
  const { app, db, subscribe } = shared;
  const now = new Date().toISOString();
  await insertSubscriber(db, { email: 'known@example.com', firstName: null, source: '/insights', now });
  expect((await subscribe('known@example.com', '10.2.0.1')).body).toBe(
    (await subscribe('grace@example.com', '10.2.0.1')).body,
  );
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: 'email=joan%40example.com',
    remoteAddress: '10.2.0.1',
  });
  expect([statusCode, headers.location]).toEqual([303, '/thank-you?confirm=mail']);
});

test('a site that sends mail only about halted canaries also asks the owner of an address', async () => {
  const { subscribe, isSignedUp, linkTo } = await startWithMail({ EVENTS_MAIL_TO: 'team@example.com' });
  await subscribe('ada@example.com');
  await linkTo('ada@example.com');
  expect(await isSignedUp('ada@example.com')).toBe(false);
});

test('one network can cause mails to ten people an hour, from any of its addresses', async () => {
  const { mailsTo, subscribe, linkTo } = shared;
  for (let number = 0; number < 10; number++)
    expect((await subscribe(`${number}@example.com`, `2001:db8::${number}`)).statusCode).toBe(200);
  const refused = await subscribe('eleventh@example.com', '2001:db8::ffff');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await subscribe('elsewhere@example.com', '10.3.0.1')).statusCode).toBe(200);
  for (let number = 0; number < 10; number++) await linkTo(`${number}@example.com`);
  await linkTo('elsewhere@example.com');
  expect(mailsTo('eleventh@example.com')).toEqual([]);
});

test('all senders together can cause mails to 200 people an hour, and a refusal does not disclose whether an address is known', async () => {
  const { app, db, subscribe } = await startWithMail();
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/', now: '2025-01-01' });
  // An address that is known counts as another one does, and causes no mail.
  for (let number = 0; number < 200; number++) {
    const email = number % 20 === 0 ? `${number}@example.com` : 'ada@example.com';
    expect((await subscribe(email, `10.0.0.${number}`)).statusCode).toBe(200);
  }
  const refusals = [
    await subscribe('ada@example.com', '10.1.0.1'),
    await subscribe('new@example.com', '10.1.0.2'),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(refusals[0]?.body).toBe(refusals[1]?.body);
  expect((await app.inject('/api/jobs')).statusCode).toBe(200);
});

test('a subscriber, or an address that was asked recently, gets no mail, and the answer is the same', async () => {
  const { app, mailsTo, subscribe, linkTo } = shared;
  const ask = (email: string) => subscribe(email, '10.4.0.1');
  const first = await ask('asked@example.com');
  const url = await linkTo('asked@example.com');
  expect((await ask('asked@example.com')).body).toBe(first.body);
  await app.inject({ method: 'POST', url, ...yes });
  expect((await ask('asked@example.com')).body).toBe(first.body);
  await ask('later@example.com');
  await linkTo('later@example.com');
  expect(mailsTo('asked@example.com')).toHaveLength(1);
});

test('an address that asks again after an hour gets another mail, and both links work until its owner leaves', async () => {
  const { app, db, subscribe, mailsTo, linkTo, isSignedUp } = shared;
  const email = 'again@example.com';
  await subscribe(email, '10.6.0.1');
  const url = await linkTo(email);
  const before = new Date(Date.now() - 3_600_001).toISOString();
  await db.updateTable('newsletterRequests').set({ createdAt: before }).where('email', '=', email).execute();
  await subscribe(email, '10.6.0.1');
  await eventually(async () => expect(mailsTo(email)).toHaveLength(2));
  const [first = '', second = ''] = mailsTo(email).map(plain);
  expect(second).toContain(url);
  const idOf = (mail: string) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1];
  expect(idOf(second)).not.toBe(idOf(first));
  for (const mail of [first, second]) expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
  await app.inject({ method: 'POST', url, ...yes });
  const { subscriberId = '' } = (await listSubscribers(db)).find((one) => one.email === email) ?? {};
  await unsubscribe(db, subscriberId, new Date(Date.now() + 1).toISOString());
  expect((await app.inject({ method: 'POST', url, ...yes })).statusCode).toBe(410);
  expect(await isSignedUp(email)).toBe(false);
});

test('only a valid link of the owner signs an address up again', async () => {
  const { app, db, subscribe, isSignedUp, linkTo } = shared;
  const before = { email: 'back@example.com', firstName: null, source: '/', now: '2025-01-01T00:00:00.000Z' };
  await insertSubscriber(db, before);
  const subscriber = (await listSubscribers(db)).find(({ email }) => email === before.email);
  await unsubscribe(db, subscriber?.subscriberId ?? '', before.now);
  await subscribe(before.email, '10.5.0.1');
  const url = await linkTo(before.email);
  expect(await isSignedUp(before.email)).toBe(false);
  const old = new Date(Date.now() - answerableForMs - 1000).toISOString();
  await db
    .updateTable('newsletterRequests')
    .set({ createdAt: old })
    .where('email', '=', before.email)
    .execute();
  expect((await app.inject({ method: 'POST', url, ...yes })).statusCode).toBe(410);
  expect(await isSignedUp(before.email)).toBe(false);
  expect(await purgeRequests(db, new Date())).toBe(1);
});
