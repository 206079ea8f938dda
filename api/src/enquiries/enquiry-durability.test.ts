import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from 'section-kit/playwright/free-port';
import { openDatabase } from '../database/database.ts';
import { multipart } from '../testing/multipart.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

jest.setTimeout(120_000);

const enquiries = 1000;
const kills = 5;
const atOnce = 8;

async function startServer(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/server.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      FORM_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('no enquiry that was acknowledged is lost when the server is killed, and none is stored twice', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  let server = await startServer(dataDir, port);
  const acknowledged = new Set<string>();

  /** Sends one enquiry as a browser would: again, with the same key, until it is acknowledged. */
  const send = async (number: number) => {
    const email = `person-${number}@example.com`;
    const form = multipart({ name: 'Person', email, message: 'An enquiry that must not be lost.' });
    while (!acknowledged.has(email)) {
      const headers = { ...form.headers, 'idempotency-key': `enquiry-${number}` };
      const response = await fetch(`http://localhost:${port}/api/contact`, {
        method: 'POST',
        headers,
        body: form.payload,
      }).catch(() => undefined);
      if (response?.ok) acknowledged.add(email);
      else await new Promise((resolve) => setTimeout(resolve, 50));
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
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = await startServer(dataDir, port);
  }
  await Promise.all(senders);
  server.kill('SIGKILL');
  await once(server, 'exit');

  const db = openDatabase(dataDir);
  const stored = await db.selectFrom('contactSubmissions').select('email').execute();
  await db.destroy();
  expect(acknowledged.size).toBe(enquiries);
  expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());
});
