import { openSigner } from '../../storage/secrets/signer.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { unsubscribeLink } from './mail-links.ts';
import { insertSubscriber, listSubscribers } from './newsletter-subscriber.repository.ts';

const siteUrl = 'https://www.example.com';

async function startWithSubscriber() {
  const { app, db } = await startTestApp();
  const now = '2025-01-01T00:00:00.000Z';
  await insertSubscriber(db, { email: 'ada@example.com', firstName: null, source: '/newsletter', now });
  const [subscriber] = await listSubscribers(db);
  const link = unsubscribeLink.write(siteUrl, await openSigner(db), subscriber?.subscriberId ?? '');
  const emails = async () => (await listSubscribers(db)).map(({ email }) => email);
  return { app, db, url: link.slice(siteUrl.length), emails };
}

const oneClick = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

test('opening the link asks and changes nothing', async () => {
  const { app, url, emails } = await startWithSubscriber();
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/script-src 'self'.*style-src 'self' 'sha256-/),
  });
  expect(page.body).toMatch('<button>Unsubscribe</button>');
  expect(await emails()).toEqual(['ada@example.com']);
});

test('one click in a mail program unsubscribes, and a second click gives the same answer', async () => {
  const { app, url, emails } = await startWithSubscriber();
  for (let click = 0; click < 2; click++) {
    const answer = await app.inject({ method: 'POST', url, ...oneClick });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch('You have left the newsletter');
    expect(await emails()).toEqual([]);
  }
});

test.each([
  ['a multipart form', '--b\r\n\r\nx\r\n--b--\r\n', { 'content-type': 'multipart/form-data; boundary=b' }],
  ['no body', undefined, {}],
  ['another origin', oneClick.payload, { ...oneClick.headers, origin: 'https://mail.example' }],
])('RFC 8058: a click with %s is accepted', async (_, payload, headers) => {
  const { app, url, emails } = await startWithSubscriber();
  expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  expect(await emails()).toEqual([]);
});

test('only the own link of a former subscriber signs the address up again', async () => {
  const { app, url, emails } = await startWithSubscriber();
  const left = await app.inject({ method: 'POST', url, ...oneClick });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'Ada@example.com' },
  });
  expect(answer.json()).toEqual({ message: 'Thanks for subscribing!' });
  expect(await emails()).toEqual([]);
  const [, action = ''] = /action="([^"]+)"/.exec(left.body) ?? [];
  expect((await app.inject({ method: 'POST', url: `${action}x`, ...oneClick })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: action, ...oneClick })).statusCode).toBe(200);
  expect(await emails()).toEqual(['ada@example.com']);
});

test('a changed link is refused with a problem document and changes nothing', async () => {
  const { app, url, emails } = await startWithSubscriber();
  for (const wrong of [`${url}x`, url.slice(0, -1), '/api/newsletter/unsubscribe/1', url.replace('.', '')]) {
    const answer = await app.inject({ method: 'POST', url: wrong, ...oneClick });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
  }
  expect(await emails()).toEqual(['ada@example.com']);
});
