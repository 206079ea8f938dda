import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { openDatabase } from '../../storage/database.ts';
import { multipart } from '../../testing/multipart.ts';
import { isOnPostgres } from '../../testing/postgres-databases.ts';
import { RunningServer } from '../../testing/running-server.ts';
import { settingsOf, testPlace } from '../../testing/test-place.ts';

/**
 * Each restart takes a second. On PostgreSQL fewer kills are enough, because the disk belongs to another
 * process.
 */
const kills = isOnPostgres() ? 5 : 8;
const enquiries = 50 * kills;
const atOnce = 8;

const emailOf = (number: number) => `person-${number}@example.com`;

test('a server that is killed repeatedly loses no acknowledged enquiry and stores none twice', async () => {
  const place = await testPlace();
  const port = await freePort();
  const env = { ...settingsOf(place), FORM_RATE_LIMIT: '1000000' };
  const server = await RunningServer.start({ dataDir: place.dataDir, port, env, planes: ['site'] });
  const acknowledged = new Set<string>();

  const post = (number: number) => {
    const email = emailOf(number);
    const form = multipart({ name: 'Person', email, message: 'An enquiry that must not be lost.' });
    return fetch(`http://localhost:${port}/api/contact`, {
      method: 'POST',
      headers: { ...form.headers, 'idempotency-key': `enquiry-${number}` },
      body: form.payload,
    });
  };

  /** Repeats one enquiry with the same key until it is acknowledged, as a browser does. */
  const send = async (number: number) => {
    while (!acknowledged.has(emailOf(number))) {
      const response = await post(number).catch(() => undefined);
      if (response?.ok) acknowledged.add(emailOf(number));
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  let next = 0;
  const senders = Array.from({ length: atOnce }, async () => {
    while (next < enquiries) await send(next++);
  });
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged.size < (enquiries * kill) / (kills + 1)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await server.stop('SIGKILL');
    await server.start();
  }
  await Promise.all(senders);
  for (let number = 0; number < enquiries; number += 10) expect((await post(number)).status).toBe(200);
  await server.stop('SIGKILL');

  const db = openDatabase(place);
  const stored = await db.selectFrom('contactSubmissions').select(['id', 'email']).execute();
  const outbox = await db.selectFrom('outbox').select('enquiryId').execute();
  await db.destroy();
  expect(acknowledged.size).toBe(enquiries);
  expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());
  expect(outbox.map(({ enquiryId }) => enquiryId).sort()).toEqual(stored.map(({ id }) => id).sort());
});
