import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expandDelta, hasDictionaries, hashOf, nameOf } from '../http/dictionary.ts';
import { goLive, store } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests headers and bytes of files. `object-storage` stores them on both.

/** Node 20 has no Zstandard. */
const withDictionaries = hasDictionaries ? test : test.skip;

/** A script that no compression makes small, with one line of its own for each version. */
function script(version: string): string {
  const lines = Array.from({ length: 300 }, (_, line) =>
    createHash('sha256').update(String(line)).digest('base64'),
  );
  return `${lines.join('\n')}\n// version ${version}`;
}

const nameOfFile = (version: string) => `page.${version.repeat(12)}.js`;
const addressOf = (version: string) => `/releases/mf-a/assets/${nameOfFile(version)}`;
const dictionaryOf = (version: string) => nameOf(hashOf(Buffer.from(script(version))));

function write(version: string): string {
  return writeTestPage({
    release: `${version}.0.0`,
    files: { [`assets/${nameOfFile(version)}`]: script(version) },
  });
}

async function start(...versions: string[]) {
  const settings = settingsOf(await testPlace());
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const server = await startTestApp((db) => goLive(db, shell, ...versions.map(write)), settings);
  const get = async (version: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: addressOf(version),
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', ...headers },
    });
  const getWith = (version: string, dictionary: string) =>
    get(version, { 'available-dictionary': dictionary });
  const untilCompressed = (version: string) =>
    eventually(async () => expect((await get(version)).headers['content-encoding']).toBe('br'));
  const untilDelta = (version: string, dictionary: string) =>
    eventually(async () => {
      const answer = await getWith(version, dictionaryOf(dictionary));
      expect(answer.headers['content-encoding']).toBe('dcz');
    });
  return { ...server, settings, get, getWith, untilCompressed, untilDelta };
}

withDictionaries('a browser with the earlier version of a file gets the difference', async () => {
  const { db, get, untilCompressed, untilDelta } = await start('1');
  await untilCompressed('1');
  const { headers } = await get('1');
  expect(headers['use-as-dictionary']).toBe('match="/releases/mf-a/assets/page.*.js"');
  expect(headers.vary).toBe('accept-encoding, available-dictionary');

  await goLive(db, write('2'));
  await untilCompressed('2');
  await untilDelta('2', '1');
  const { rawPayload, headers: own } = await get('2', { 'available-dictionary': dictionaryOf('1') });
  expect(rawPayload.length).toBeLessThan(120);
  expect(own).toMatchObject({
    vary: 'accept-encoding, available-dictionary',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-length': String(rawPayload.length),
    'use-as-dictionary': 'match="/releases/mf-a/assets/page.*.js"',
  });
  expect((await expandDelta(rawPayload, Buffer.from(script('1')))).toString()).toBe(script('2'));
});

withDictionaries('an unknown dictionary, or a client that does not accept deltas, gets brotli', async () => {
  const { db, get, getWith, untilCompressed, untilDelta } = await start('1');
  await goLive(db, write('2'));
  await untilCompressed('2');
  await untilDelta('2', '1');
  for (const dictionary of [dictionaryOf('2'), dictionaryOf('3'), 'nonsense', ':YWJj:', ':../../x:']) {
    expect((await getWith('2', dictionary)).headers['content-encoding']).toBe('br');
  }
  for (const accepted of ['br', 'br, dcz;q=0']) {
    const { headers } = await get('2', {
      'accept-encoding': accepted,
      'available-dictionary': dictionaryOf('1'),
    });
    expect(headers['content-encoding']).toBe('br');
  }
});

withDictionaries(
  'a rollback has deltas too, and only three earlier versions of a file have one',
  async () => {
    const { db, getWith, untilCompressed, untilDelta } = await start('1', '2', '3', '4', '5');
    await untilCompressed('5');
    for (const earlier of ['4', '3', '2']) await untilDelta('5', earlier);
    expect((await getWith('5', dictionaryOf('1'))).headers['content-encoding']).toBe('br');
    await goLive(db, write('4'));
    await untilCompressed('4');
    await untilDelta('4', '5');
  },
);

withDictionaries(
  'a server makes deltas with files that it never had unpacked, and not with unused ones',
  async () => {
    const { db, config, settings, app } = await start('1', '2');
    await app.close();
    rmSync(path.join(config.dataDir, 'releases'), { recursive: true });
    await store(db, write('3'));
    const again = await startTestApp(undefined, settings);
    const get = (dictionary: string) =>
      again.app.inject({
        url: addressOf('2'),
        headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionaryOf(dictionary) },
      });
    await eventually(async () => expect((await get('1')).headers['content-encoding']).toBe('dcz'));
    expect((await get('3')).headers['content-encoding']).toBe('br');
  },
);

withDictionaries('repeated answers keep the dictionaries apart', async () => {
  const { app, db, untilCompressed, untilDelta } = await start('1');
  await goLive(db, write('2'));
  await untilCompressed('2');
  await untilDelta('2', '1');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const codingFor = async (dictionary: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${addressOf('2')}`, {
      headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary },
    });
    return headers.get('content-encoding');
  };
  const dictionaries = [dictionaryOf('1'), 'nonsense', dictionaryOf('1'), dictionaryOf('3')];
  const codings = [];
  for (const dictionary of dictionaries) codings.push(await codingFor(dictionary));
  expect(codings).toEqual(['dcz', 'br', 'dcz', 'br']);
});
