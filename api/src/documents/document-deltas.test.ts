import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expandDelta, hasDictionaries, hashOf, nameOf } from '../http/dictionary.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { toDocument } from './document.ts';
import { DocumentDeltas } from './document-deltas.ts';

// SQLite alone: it tests headers and bytes of documents. `documents` reads them on both.

/** Node 20 has no Zstandard. */
const withDictionaries = hasDictionaries ? test : test.skip;

const frame = Array.from({ length: 300 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('base64'),
).join(' ');
const textOf = (release: string) => `${frame} ${release}`;

function write(name: string, release: string): string {
  return writeTestPage({ name, release, path: `/${name.slice(3)}`, text: textOf(`${name} ${release}`) });
}

/** Only browsers with dictionaries send it, over HTTPS and on localhost. */
const chromium = { 'sec-ch-ua': '"Chromium";v="155"' };

async function start() {
  const body = `await fetch('/api/contact/stamp'); return ${JSON.stringify(frame)};`;
  const personal = writeTestRelease({ name: 'mf-c', routes: [{ path: '/c' }], server: testSection(body) });
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const server = await startTestApp((db) =>
    goLive(db, shell, write('mf-a', '1.0.0'), write('mf-b', '1.0.0'), personal),
  );
  const { app } = server;
  /** Loads a page as a browser that may keep it. @returns its text */
  const load = async (url: string) => (await app.inject({ url, headers: chromium })).body;
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', ...headers } });
  /** Opens a page in a browser that has this document. */
  const getWith = (url: string, held: string, more: Record<string, string> = {}) =>
    get(url, { 'available-dictionary': nameOf(hashOf(Buffer.from(held))), ...more });
  const untilBody = (url: string, body: string) =>
    eventually(async () => expect((await app.inject(url)).body).toBe(body));
  return { ...server, load, get, getWith, untilBody };
}

/** For tests that change no live release. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
});

withDictionaries('a browser that has another document of the site gets the difference', async () => {
  const { load, get, getWith } = shared;
  const body = await load('/a');
  const { headers } = await get('/a', chromium);
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'cache-control': 'private, max-age=2592000',
    vary: 'accept-encoding, available-dictionary, *',
  });
  for (const more of [{}, chromium]) {
    const answer = await getWith('/b', body, more);
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(answer.headers.vary).toContain('accept-encoding, available-dictionary');
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.headers['cdn-cache-control']).toBeUndefined();
    expect(answer.rawPayload.length).toBeLessThan(150);
    expect((await expandDelta(answer.rawPayload, Buffer.from(body))).toString()).toBe(textOf('mf-b 1.0.0'));
  }
});

withDictionaries('a browser with the document of an earlier release gets the difference', async () => {
  const { db, load, getWith, untilBody } = await start();
  const body = await load('/a');
  await goLive(db, write('mf-a', '2.0.0'));
  await untilBody('/a', textOf('mf-a 2.0.0'));
  const { rawPayload, headers } = await getWith('/a', body);
  expect(headers['content-encoding']).toBe('dcz');
  expect((await expandDelta(rawPayload, Buffer.from(body))).toString()).toBe(textOf('mf-a 2.0.0'));
});

withDictionaries('a document that nobody got is no dictionary', async () => {
  const { getWith } = await start();
  for (const held of [textOf('mf-a 1.0.0'), '', frame]) {
    expect((await getWith('/b', held)).headers['content-encoding']).toBe('br');
  }
});

test('other browsers validate a document at each visit, and a CDN may keep it for a second', async () => {
  const { get } = shared;
  const { headers } = await get('/a');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=1, stale-while-revalidate=30',
  });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('while a canary runs, every visitor gets the bytes of their own release, whole and kept by nobody', async () => {
  const { app, db, load, getWith } = await start();
  const held = await load('/a');
  await store(db, write('mf-a', '2.0.0'));
  const canary = await findRelease(db, 'mf-a', '2.0.0');
  const team = { actor: 'a test', origin: 'token', now: new Date() } as const;
  const startTrial = renderNothing();
  await promoteReleases({ db, startTrial }, canary ? [canary] : [], { percent: 10 }, team);
  const inBucket = (bucket: number) => ({ ...chromium, cookie: `release-bucket=${bucket}` });
  const plain = async (bucket: number) =>
    (await app.inject({ url: '/a', headers: { cookie: `release-bucket=${bucket}` } })).body;
  await eventually(async () => expect(await plain(0)).toBe(textOf('mf-a 2.0.0')));
  expect(await plain(9999)).toBe(textOf('mf-a 1.0.0'));
  for (const [bucket, release] of [
    [0, '2.0.0'],
    [9999, '1.0.0'],
  ] as const) {
    const { headers, rawPayload } = await getWith('/a', held, inBucket(bucket));
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    expect(headers.vary).toBe('accept-encoding, cookie');
    expect(headers['use-as-dictionary']).toBeUndefined();
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(brotliDecompressSync(rawPayload).toString()).toBe(textOf(`mf-a ${release}`));
  }
});

test('a preview is no dictionary, gets none, and no CDN keeps it', async () => {
  const server = shared;
  const { app, db, load, getWith } = server;
  const held = await load('/a');
  await store(db, write('mf-a', '2.0.0'));
  const section = await startDeploying(server, 'mf-a');
  const { url } = (await section.post('previews', { releases: { 'mf-a': '2.0.0' } })).json();
  const opened = await app.inject(new URL(url).pathname);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const { headers, rawPayload } = await getWith('/a', held, { ...chromium, cookie });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers['cdn-cache-control']).toBeUndefined();
  const shown = brotliDecompressSync(rawPayload);
  expect(shown.toString()).toBe(textOf('mf-a 2.0.0'));
  // Nor does it become a dictionary for others.
  expect((await getWith('/b', shown.toString())).headers['content-encoding']).toBe('br');
});

test('a page that reads personal data is no dictionary, and no CDN keeps it', async () => {
  const { load, getWith } = shared;
  const held = await load('/a');
  const { headers, rawPayload } = await getWith('/c', held, chromium);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(frame);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers['cdn-cache-control']).toBeUndefined();
});

withDictionaries('the memory of deltas is bounded', async () => {
  const deltas = new DocumentDeltas({ contentBytes: 1000, deltaBytes: 250 });
  const [target, ...others] = await Promise.all(
    ['target', 'first', 'second', 'third', 'fourth'].map((text) =>
      toDocument({
        status: 200,
        html: text.repeat(50),
        inlineScripts: [],
        styleHashes: [],
        isPrivate: false,
        settings: { siteUrl: 'http://localhost', analyticsId: undefined },
      }),
    ),
  );
  for (const document of others) {
    if (!target) continue;
    await deltas.provide({}, document);
    const name = nameOf(hashOf(document.variants.identity?.body ?? Buffer.of()));
    await deltas.provide({ 'available-dictionary': name }, target);
    expect(target.deltas?.has(name)).toBe(true);
  }
  expect(target?.deltas?.size).toBeLessThan(others.length);
});
