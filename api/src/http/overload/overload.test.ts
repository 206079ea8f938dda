import Fastify from 'fastify';
import { startTestApp } from '../../testing/test-app.ts';
import { connectionLimits, fastLane, sendReady } from '../fast-lane.ts';
import { handleProblems } from '../problems/handle-problems.ts';
import { toReadyAnswer } from '../ready-answer.ts';
import { refuseOverload } from './overload.plugin.ts';
import { Pressure } from './pressure.ts';

// SQLite alone: it tests which requests wait while the event loop does.

const asked = {
  'a preview': { url: '/cases', headers: { cookie: 'a=b; preview=x' } },
  'a release alone': { url: '/releases/mf-cases/1.0.0/cases' },
  'a probe': { url: '/readyz' },
  'a read': { url: '/api/jobs' },
  'an asset': { url: '/releases/mf-cases/assets/210.3c1589253fe1.css' },
  'a page': { url: '/cases' },
  'a picture': { url: '/uploads/a.webp' },
  'an enquiry': { url: '/api/contact', method: 'POST' as const },
  "a form's stamp": { url: '/api/contact/stamp' },
  'a sign-up': { url: '/api/newsletter/subscribe', method: 'POST' as const },
  'a link to unsubscribe': { url: '/api/newsletter/unsubscribe/x' },
  'a link to confirm': { url: '/api/newsletter/confirm/x' },
};

const forms = ['an enquiry', "a form's stamp", 'a sign-up', 'a link to unsubscribe', 'a link to confirm'];

test.each([
  [0, Object.keys(asked)],
  [200, ['a probe', 'a read', 'an asset', 'a page', 'a picture', ...forms]],
  [600, ['a probe', 'an asset', 'a page', 'a picture', ...forms]],
  [5000, ['a probe', ...forms]],
])('an event loop delay of %s ms leaves these answers: %s', async (lateMs, answered) => {
  const { app } = await startTestApp(undefined, { OVERLOAD_PATIENCE: '1' });
  // Its clock would take the delay back.
  app.pressure.stop();
  app.pressure.note(lateMs);
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, request]) => ({ name, answer: await app.inject(request) })),
  );
  const refused = answers.filter(({ answer }) => answer.body.includes('The site is busy.'));
  expect(answers.filter((one) => !refused.includes(one)).map(({ name }) => name)).toEqual(answered);
  for (const { answer } of refused)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('answers for every visitor are sent at any event loop delay, and other answers are not', async () => {
  const answer = toReadyAnswer({
    headers: { 'cache-control': 'no-cache' },
    bodies: { identity: Buffer.from('ready') },
  });
  const own = toReadyAnswer({
    headers: { 'cache-control': 'private, no-store' },
    bodies: { identity: Buffer.from('own') },
  });
  const isPersonal = (cookies: string) => cookies.includes('preview=');
  const app = Fastify(fastLane({ limits: { ...connectionLimits, maxConnections: 10 }, isPersonal }));
  const pressure = new Pressure();
  handleProblems(app);
  refuseOverload(app, pressure, (cookies = '') => isPersonal(cookies));
  app.get('/shared', (request, reply) => sendReady(request, reply, answer));
  app.get('/own', (request, reply) => sendReady(request, reply, own));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, headers = {}) => (await fetch(address + path, { headers })).status;
  // The stopped clock keeps the stored answer fresh.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  expect([await ask('/shared'), await ask('/own')]).toEqual([200, 200]);
  pressure.note(5000);
  expect([await ask('/shared'), await ask('/own')]).toEqual([200, 503]);
  expect(await ask('/shared', { cookie: 'preview=x' })).toBe(503);
  expect(await ask('/shared', { range: 'bytes=0-1' })).toBe(503);
  clock.mockRestore();
  await app.close();
});

test('a blocked event loop and its recovery are noticed', async () => {
  const pressure = new Pressure();
  pressure.start();
  const end = Date.now() + 1500;
  while (pressure.allows('preview') && Date.now() < end + 3000) {
    const stop = Date.now() + 300;
    while (Date.now() < stop);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(pressure.allows('preview')).toBe(false);
  for (let tries = 0; tries < 100 && !pressure.allows('preview'); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(pressure.allows('preview')).toBe(true);
  pressure.stop();
});
