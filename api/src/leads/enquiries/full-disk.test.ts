import { sql } from 'kysely';
import { multipart } from '../../testing/multipart.ts';
import { startTestApp } from '../../testing/test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A database that may not grow by one page gives the very error of a full disk. */
async function fillDisk({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(db);
}

const freeDisk = ({ db }: TestApp) => sql`pragma max_page_count = 1000000`.execute(db);

function post({ app }: TestApp, message: string, headers = {}) {
  const form = multipart({ name: 'Ada', email: 'ada@example.com', message });
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const long = 'a'.repeat(10_000);

async function count({ db }: TestApp) {
  const enquiries = await db.selectFrom('contactSubmissions').select('id').execute();
  const outbox = await db.selectFrom('outbox').select('enquiryId').execute();
  return { enquiries: enquiries.length, outbox: outbox.length };
}

test('a full disk gives a clear 503, pages and reads go on, and there is no need to start again', async () => {
  const server = await startTestApp();
  await fillDisk(server);
  const response = await post(server, long);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(response.body).not.toMatch(/SQLITE|full/);
  expect((await server.app.inject('/api/jobs')).statusCode).toBe(200);
  expect((await server.app.inject('/api/case-studies')).statusCode).toBe(200);
  expect((await server.app.inject('/api/contact/stamp')).statusCode).toBe(200);

  await freeDisk(server);
  expect((await post(server, long)).statusCode).toBe(200);
  expect(await count(server)).toEqual({ enquiries: 1, outbox: 1 });
});

test('up to the last byte exactly what was acknowledged is stored, each with its outbox row', async () => {
  const server = await startTestApp(undefined, { FORM_RATE_LIMIT: '10000' });
  await fillDisk(server);
  let acknowledged = 0;
  let refused = 0;
  while (refused < 5) {
    const { statusCode } = await post(server, 'We would like to talk.');
    if (statusCode === 200) acknowledged++;
    else refused++;
    expect([200, 503]).toContain(statusCode);
  }
  expect(acknowledged).toBeGreaterThan(0);
  expect(await count(server)).toEqual({ enquiries: acknowledged, outbox: acknowledged });
});

test('a newsletter address that cannot be stored gives a 503', async () => {
  const server = await startTestApp();
  await fillDisk(server);
  const { app } = server;
  const payload = { email: 'ada@example.com', first_name: 'A'.repeat(200) };
  let response = await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
  for (let number = 1; response.statusCode === 200 && number < 20; number++) {
    payload.email = `${'a'.repeat(60)}${number}@${'b'.repeat(60)}.example.com`;
    response = await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
  }
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

test('without scripts the filled form comes back in the page, and can be sent again', async () => {
  const server = await startTestApp();
  await fillDisk(server);
  const response = await post(server, long, { accept: 'text/html' });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
  expect(response.body).toContain('<form method="post" action="/api/contact" enctype="multipart/form-data">');
  expect(response.body).toContain('name="name" value="Ada"');
  expect(response.body).toContain(`name="message" value="${long}"`);
  // Without it a browser would not say where the form stands, and it would be refused.
  expect(response.headers['referrer-policy']).toBe('same-origin');
});
