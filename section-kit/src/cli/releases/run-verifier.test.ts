/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RefusedError } from '../../errors/command-error.ts';
import { readWaiting } from './evidence-client.ts';
import { ReleaseClient } from './release-client.ts';
import { runVerifier } from './run-verifier.ts';

const nameOf = (one: { section: string; release: string }) => `${one.section}@${one.release}`;

test('waiting releases are verified one after another, and a failure does not delay the others', async () => {
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
  let running = 0;

  const client = new ReleaseClient({ to, section: 'all', tokens: ['secret'] });
  await runVerifier({
    list: () => readWaiting(client),
    nameOf,
    async verifyOne(one) {
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      running--;
      if (one.release === 'broken') throw new Error('no document');
      waiting.splice(
        waiting.findIndex(({ release }) => release === one.release),
        1,
      );
      if (waiting.length === 1) end.abort();
      return `${nameOf(one)}: no findings`;
    },
    end: end.signal,
    say: (line) => said.push(line),
  });
  server.close();

  expect(said.filter((line) => !line.endsWith('opening its pages …'))).toEqual([
    'mf-a@broken could not be verified and is tried again later: no document',
    'mf-a@second: no findings',
    'mf-a@third: no findings',
  ]);
  expect(said[0]).toBe('mf-a@broken: opening its pages …');
  expect(new Set(asked)).toEqual(new Set(['/api/evidence/waiting Bearer secret']));
});

test('a token that is revoked or expired ends it with the words of the site', async () => {
  const list = () => Promise.reject(new RefusedError('Refused (401). It is revoked.', 401));
  const run = { list, nameOf, verifyOne: async () => '', end: new AbortController().signal, say: () => {} };
  await expect(runVerifier(run)).rejects.toThrow('Refused (401). It is revoked.');
});

test('an unreachable site is logged once, and the end signal works meanwhile', async () => {
  const end = new AbortController();
  const said: string[] = [];
  const client = new ReleaseClient({ to: 'http://127.0.0.1:1', section: 'all', tokens: ['secret'] });
  await runVerifier({
    list: () => readWaiting(client),
    nameOf,
    verifyOne: async () => Promise.reject(new Error('nothing waits')),
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
