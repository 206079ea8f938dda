import { startTestApp } from '../../testing/test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>['app'];

function subscribe(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload, headers });
}

/** Sends the form as a browser without scripts does. */
function sendForm(app: App, payload: string, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  return app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload,
    headers: { ...form, host: 'www.example.com', ...headers },
  });
}

test('a new and a known address get the same answer, and are stored once in lower case', async () => {
  const { app, db } = await startTestApp();
  const first = await subscribe(app, { email: 'Ada@Example.com', first_name: '' });
  const second = await subscribe(app, { email: 'ada@example.com' });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ message: 'Thanks for subscribing!' });
  expect(second.body).toBe(first.body);
  const stored = await db.selectFrom('newsletterSubscribers').select(['email', 'firstName']).execute();
  expect(stored).toEqual([{ email: 'ada@example.com', firstName: null }]);
});

test('the source is the page with the form', async () => {
  const { app, db } = await startTestApp();
  await subscribe(app, { email: 'a@example.com' }, { referer: 'https://www.example.com/insights?x=1' });
  const [stored] = await db.selectFrom('newsletterSubscribers').select('source').execute();
  expect(stored?.source).toBe('/insights');
});

test.each([{}, { email: '' }, { email: 'ada' }, { email: 42 }, { email: 'a@example.com', first_name: 42 }])(
  '%j is refused with a message',
  async (payload) => {
    const { app } = await startTestApp();
    const response = await subscribe(app, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toEqual(expect.any(String));
  },
);

test('a form that is sent without scripts ends on the thank-you page', async () => {
  const { app } = await startTestApp();
  const response = await sendForm(app, 'email=ada%40example.com');
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/thank-you');
});

test('a form that is refused without scripts gets a page with the fault and a link back', async () => {
  const { app } = await startTestApp();
  const response = await sendForm(app, 'email=jo%40client', {
    referer: 'https://www.example.com/insights?a="><script>',
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toMatch('text/html');
  expect(response.body).toContain('Please enter a valid email address');
  expect(response.body).toContain('<a href="/insights">Back to the form</a>');
});

test.each(['https://elsewhere.example/insights', 'no address'])(
  'the link back never leads to %s',
  async (referer) => {
    const { app } = await startTestApp();
    const response = await sendForm(app, 'email=', { referer });
    expect(response.body).toContain('<a href="/">Back to the form</a>');
  },
);
