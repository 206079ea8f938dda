import { Forwarder } from '../../outbox/forwarder.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { askToSignUp, type DueRequest, requestOutbox } from './newsletter-request.repository.ts';

const start = Date.parse('2025-01-01T00:00:00.000Z');
const log = { error: jest.fn() };

test('one of two servers retries a refused mail later, and gives it up in the end', async () => {
  const db = await startTestDatabase();
  let nowMs = start;
  const tried: string[] = [];
  const send = async ({ email }: DueRequest) => {
    tried.push(email);
    throw new Error('The mail server is down.');
  };
  const openMailer = () =>
    new Forwarder({
      db,
      outbox: requestOutbox,
      channels: [{ mark: 'mailedAt', send }],
      log,
      now: () => new Date(nowMs),
    });
  const servers = [openMailer(), openMailer()];
  const signUp = {
    email: 'ada@example.com',
    firstName: null,
    source: '/',
    now: new Date(start).toISOString(),
  };
  await askToSignUp(db, signUp);
  const counts = await Promise.all(servers.map((server) => server.deliverBatch()));
  expect(counts.sort()).toEqual([0, 1]);
  for (let hour = 0; hour < 200; hour++) {
    nowMs += 3_600_000;
    for (const server of servers) await server.deliverBatch();
  }
  expect(tried).toHaveLength(12);
});
