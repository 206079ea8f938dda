import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTestApp } from '../testing/test-app.ts';
import { connectionLimits, fastLane } from './fast-lane.ts';
import { brokenRequests } from './problems/broken-requests.ts';

// SQLite alone: no connection of this test comes as far as the database.

const open: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of open.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

const request = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const body = 'content-length: 1000\r\n\r\n';

/** Starts a server with short limits. */
async function start(limits: Partial<typeof connectionLimits>) {
  const all = { ...connectionLimits, connectionsCheckingInterval: 20, maxConnections: 2, ...limits };
  const app = Fastify({ ...brokenRequests, ...fastLane({ limits: all, isPersonal: () => false }) });
  open.push(app);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (begin: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    // The request must precede the later drips, so it is written before the connection exists.
    socket.write(begin);
    const said: string[] = [];
    socket.on('data', (chunk) => said.push(String(chunk)));
    return {
      socket,
      end: new Promise<string>((resolve) => socket.on('close', () => resolve(said.join('')))),
    };
  };
}

test.each([
  ['headers', { headersTimeout: 100 }, request],
  ['a body', { headersTimeout: 100, requestTimeout: 200 }, request + body],
])('a client that sends %s too slowly gets 408 and is disconnected', async (_what, limits, begin) => {
  const { socket, end } = (await start(limits))(begin);
  const drip = setInterval(() => socket.write('x'), 20);
  expect(await end).toMatch(/^HTTP\/1.1 408 .*application\/problem\+json/s);
  clearInterval(drip);
});

test('a release may arrive over a slow line for as long as it arrives', async () => {
  const { app, control } = await startTestApp();
  expect([app.server.requestTimeout, control.server.requestTimeout]).toEqual([30_000, 900_000]);
  expect(control.server.timeout).toBe(connectionLimits.silentTimeout);
});

test('an inactive connection is closed', async () => {
  const { end } = (await start({ silentTimeout: 100 }))(request + body);
  expect(await end).toBe('');
});

test('the server closes connections beyond the limit', async () => {
  const send = await start({});
  for (const { socket } of [send(''), send('')]) await once(socket, 'connect');
  expect(await send(request).end).toBe('');
});

test('the server uses these limits', async () => {
  const { app } = await startTestApp(undefined, { MAX_CONNECTIONS: '77' });
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = app.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections]).toEqual([
    10_000, 30_000, 72_000, 120_000, 77,
  ]);
});
