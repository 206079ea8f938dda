import { pruneRecords } from '../../maintenance/prune-records.ts';
import { insertPreview, revokePreview } from '../../previews/preview.repository.ts';
import { previewToken } from '../../previews/preview-token.ts';
import { openSigner } from '../../storage/secrets/signer.ts';
import { goLive } from '../../testing/go-live.ts';
import { multipart } from '../../testing/multipart.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';

const dayMs = 86_400_000;
const enquiry = { name: 'Ada', email: 'ada@example.com', message: 'A trial of the form: 83c1f2.' };

async function start() {
  const server = await startTestApp(
    (db) =>
      goLive(
        db,
        writeTestRelease({ name: 'shell', server: testShell }),
        writeTestPage({ name: 'mf-a', release: '1.0.0', path: '/a' }),
      ),
    { FORM_RATE_LIMIT: '1000' },
  );
  const { app, db } = server;
  const leads: string[] = [];
  app.leadEvents.on('lead', (what) => leads.push(what));
  const preview = await insertPreview(db, {
    ...{ releases: { 'mf-a': '1.0.0' }, isWhole: false, section: 'mf-a', actor: 'Grace' },
    now: new Date().toISOString(),
    expiresAt: new Date(Date.now() + dayMs).toISOString(),
  });
  const cookie = `preview=${previewToken(await openSigner(db), preview)}`;
  const send = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) => {
    const form = multipart(fields);
    return app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const signUp = (email: string, headers: Record<string, string> = { cookie }) =>
    app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email }, headers });
  const countOf = async (words: string) =>
    (
      await app.inject({ url: `/api/preview-trials?words=${encodeURIComponent(words)}`, headers: { cookie } })
    ).json();
  const countAll = async () => ({
    enquiries: (await db.selectFrom('contactSubmissions').select('id').execute()).length,
    deliveries: (await db.selectFrom('outbox').select('enquiryId').execute()).length,
    subscribers: (await db.selectFrom('newsletterSubscribers').select('id').execute()).length,
    leads: leads.length,
  });
  return { ...server, preview, cookie, send, signUp, countOf, countAll };
}

const nothing = { enquiries: 0, deliveries: 0, subscribers: 0, leads: 0 };

test('a form that is sent in a preview is answered as any other, and reaches nobody', async () => {
  const { send, signUp, countOf, countAll } = await start();
  expect((await send(enquiry)).json()).toEqual({
    message: 'Thank you. We will be in touch within 24 hours.',
  });
  expect((await send({ ...enquiry, email: 'ada' })).statusCode).toBe(400);
  expect((await signUp('trial-83c1f2@example.com')).json()).toEqual({ message: 'Thanks for subscribing!' });
  expect((await signUp('nobody')).statusCode).toBe(400);
  expect(await countOf('A trial of the form: 83c1f2.')).toEqual({ count: 1 });
  expect(await countOf('trial-83c1f2@example.com')).toEqual({ count: 1 });
  expect(await countOf('other words')).toEqual({ count: 0 });
  expect(await countAll()).toEqual(nothing);
});

test('a repetition with the same key is the same trial, and a second press is another', async () => {
  const { cookie, send, countOf } = await start();
  for (const key of ['a', 'a', 'b']) await send(enquiry, { cookie, 'idempotency-key': key });
  expect(await countOf(enquiry.message)).toEqual({ count: 2 });
});

test('a form is a real one where the preview has ended', async () => {
  const { app, db, preview, send, signUp, countAll } = await start();
  await revokePreview(db, { section: 'mf-a', id: preview.id, now: new Date().toISOString() });
  expect((await send(enquiry)).statusCode).toBe(200);
  expect((await signUp('ada@example.com')).statusCode).toBe(200);
  expect(await countAll()).toEqual({ enquiries: 1, deliveries: 1, subscribers: 1, leads: 2 });
  expect((await app.inject({ url: '/api/preview-trials?words=something' })).statusCode).toBe(403);
});

test('section dev --in sends trials without a preview', async () => {
  const { send, signUp, countAll } = await start();
  expect((await send(enquiry, { 'x-trial': '1' })).statusCode).toBe(200);
  expect((await signUp('ada@example.com', { 'x-trial': '1' })).statusCode).toBe(200);
  expect(await countAll()).toEqual(nothing);
});

test('the console lists a trial at its link for a day', async () => {
  const server = await start();
  const { db, send } = server;
  await send({ ...enquiry, name: '<i>Ada</i>' });
  const operator = await signIn(server, 'operator');
  const list = async () => (await operator.get('/console/mf-a/previews')).body;
  expect(await list()).toContain('&lt;i&gt;Ada&lt;/i&gt;');
  const later = new Date(Date.now() + dayMs + 60_000);
  expect(await pruneRecords(db, { now: new Date(), before: later })).toMatchObject({
    'forms sent in previews': 0,
  });
  expect(await pruneRecords(db, { now: later, before: new Date() })).toMatchObject({
    'forms sent in previews': 1,
  });
  expect(await list()).not.toContain('Ada');
});
