import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { whenOver } from '../../testing/when-over.ts';
import { handleProblems } from './handle-problems.ts';
import { toProblem } from './problem.ts';

test.each([
  ['another writer is at work', 'SQLITE_BUSY', 503],
  ['another server decides the same', '40001', 503],
  ['no connection', 'ECONNREFUSED', 503],
  ['what a row refers to is missing', '23503', 500],
  ['a row is there already', '23505', 500],
  ['a mistake of ours', undefined, 500],
])('%s: %s is answered %i', (_what, code, status) => {
  expect(toProblem(Object.assign(new Error('of the database'), { code })).status).toBe(status);
});

test('a client that hangs up in its body is not logged as a fault, and a fault of the server is', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  handleProblems(app);
  app.post('/a', async () => 'taken');
  app.get('/fault', async () => {
    throw new Error('of ours');
  });
  const isHandled = new Promise<void>((resolve) =>
    app.addHook('onError', async ({ method }) => {
      if (method === 'POST') resolve();
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  whenOver(() => app.close());
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  client.write(
    'POST /a HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await once(app.server, 'request');
  client.resetAndDestroy();
  await isHandled;
  expect(lines).toEqual([]);
  await app.inject('/fault');
  expect(lines).toEqual([expect.stringContaining('of ours')]);
});
