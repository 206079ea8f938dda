/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseClient } from './release-client.ts';
import { runVerifier } from './run-verifier.ts';

const verified = { evidence: [], notOpened: [], kept: [] };

test('what waits is looked at, one after the other, and what cannot be does not hold up the rest', async () => {
  const waiting = ['broken', 'second', 'third'].map((release) => ({ section: 'mf-a', release }));
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(waiting));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const end = new AbortController();
  const said: string[] = [];
  let looking = 0;

  await runVerifier({
    client: new ReleaseClient({ to, section: 'all', tokens: ['secret'] }),
    async look(one) {
      expect(++looking).toBe(1);
      await new Promise(setImmediate);
      looking--;
      if (one.release === 'broken') throw new Error('no document');
      waiting.splice(
        waiting.findIndex(({ release }) => release === one.release),
        1,
      );
      if (waiting.length === 1) end.abort();
      return { ...one, ...verified };
    },
    end: end.signal,
    say: (line) => said.push(line),
  });
  server.close();

  expect(said).toEqual([
    'mf-a@broken could not be looked at: no document',
    expect.stringContaining('mf-a@second: nothing is wrong'),
    expect.stringContaining('mf-a@third: nothing is wrong'),
  ]);
  expect(new Set(asked)).toEqual(new Set(['/api/evidence/waiting Bearer secret']));
});

test('a site that cannot be reached is said once, and the end is heard meanwhile', async () => {
  const end = new AbortController();
  const said: string[] = [];
  await runVerifier({
    client: new ReleaseClient({ to: 'http://127.0.0.1:1', section: 'all', tokens: ['secret'] }),
    look: async () => Promise.reject(new Error('nothing waits')),
    end: end.signal,
    say(line) {
      said.push(line);
      end.abort();
    },
  });
  expect(said).toEqual([
    expect.stringContaining('http://127.0.0.1:1/api/evidence/waiting cannot be reached'),
  ]);
});
