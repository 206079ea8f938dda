import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { goLive, store } from '../../testing/go-live.ts';
import { entryOf } from '../../testing/manifest-of.ts';
import { eventually } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testShell, writeTestRelease } from '../../testing/test-release.ts';
import { compressFile } from './compress-file.ts';
import { placeFile } from './place-file.ts';
import { findRelease } from './release.repository.ts';
import { ReleaseCache } from './release-cache.ts';

const log = { error: jest.fn(), warn: jest.fn() } as unknown as FastifyBaseLogger;
const entry = entryOf('1.0.0');

async function start() {
  const db = await startTestDatabase();
  await store(db, writeTestRelease({ name: 'mf-a', server: "exports.pages = 'right';" }));
  const release = await findRelease(db, 'mf-a', '1.0.0');
  if (!release) throw new Error('not stored');
  const dataDir = temporaryFolder();
  /** A restarted server opens the cache like this. */
  const open = (folder = dataDir) => new ReleaseCache(db, folder, log);
  const file = (name: string) => open().fileOf(release, name);
  return { db, dataDir, open, release, file };
}

const until = (isDone: () => boolean | Promise<boolean>) =>
  eventually(async () => expect(await isDone()).toBe(true));

const expanded = (file: string) => {
  try {
    return brotliDecompressSync(readFileSync(file)).toString();
  } catch {
    return undefined;
  }
};

test.each(['server/section.cjs', entry])('%s is unpacked again after a change on disk', async (name) => {
  const { open, release, file } = await start();
  await open().unpack(release);
  const right = readFileSync(file(name), 'utf8');
  writeFileSync(file(name), 'wrong');
  await open().unpack(release);
  expect(readFileSync(file(name), 'utf8')).toBe(right);
});

test('interrupted compression resumes', async () => {
  const { open, release, file } = await start();
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) !== undefined);
  rmSync(file(`${entry}.br`));
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) === readFileSync(file(entry), 'utf8'));
});

test('a compressed file with other content is written again', async () => {
  const { open, release, file } = await start();
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) !== undefined);
  writeFileSync(file(`${entry}.br`), 'wrong');
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) === readFileSync(file(entry), 'utf8'));
});

test('servers that unpack into one folder at once find every file and leave no partial ones', async () => {
  const { open, release, file } = await start();
  await Promise.all([open().unpack(release), open().unpack(release), open().unpack(release)]);
  expect(readFileSync(file('server/section.cjs'), 'utf8')).toBe("exports.pages = 'right';");
  expect(readdirSync(path.dirname(file('server/section.cjs')))).toEqual(['section.cjs']);
});

test('the partial files of a killed process are removed after a while', async () => {
  const { open, release, file } = await start();
  const left = file('server/section.cjs.of-a-dead-process.partial');
  mkdirSync(path.dirname(left), { recursive: true });
  writeFileSync(left, 'half');
  const longAgo = new Date(Date.now() - 86_400_000);
  utimesSync(left, longAgo, longAgo);
  await open().unpack(release);
  expect(readdirSync(path.dirname(left))).toEqual(['section.cjs']);
});

test('the first server compresses a file for all, and a form with other content is made again', async () => {
  const { db, open, release } = await start();
  const packedIn = (folder: string) => open(folder).fileOf(release, `${entry}.br`);
  const unpack = async () => {
    const folder = temporaryFolder();
    await open(folder).unpack(release);
    await until(
      () => expanded(packedIn(folder)) === readFileSync(open(folder).fileOf(release, entry), 'utf8'),
    );
    return { content: readFileSync(packedIn(folder)), file: open(folder).fileOf(release, entry) };
  };
  const first = await unpack();
  const stored = () =>
    db.selectFrom('packedContents').select('content').where('suffix', '=', '.br').executeTakeFirst();
  await until(async () => (await stored())?.content.equals(first.content) === true);
  // The same content in another form shows that the second server takes it.
  const other = brotliCompressSync(readFileSync(first.file), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 10 },
  });
  expect(other.equals(first.content)).toBe(false);
  await db.updateTable('packedContents').set({ content: other }).where('suffix', '=', '.br').execute();
  expect((await unpack()).content).toEqual(other);
  await db
    .updateTable('packedContents')
    .set({ content: Buffer.from('wrong') })
    .execute();
  expect((await unpack()).content).toEqual(first.content);
});

test('a closed server writes no more files', async () => {
  const text = randomBytes(60_000).toString('hex');
  const { app, config } = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell, files: { 'assets/large.js': text } })),
  );
  await app.close();
  const written = () => readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' }).sort();
  const atTheEnd = written();
  expect(atTheEnd.filter((name) => name.endsWith('.partial'))).toEqual([]);
  // This compression starts after the server’s own. When it has ended, the server’s would have ended too.
  const copy = path.join(temporaryFolder(), 'copy.js');
  writeFileSync(copy, text);
  await compressFile(await startTestDatabase(), copy);
  expect(written()).toEqual(atTheEnd);
});

test('a release without content-named files does not go live', async () => {
  const { open, release } = await start();
  release.manifest.client.entry = 'client/entry.js';
  await expect(open().unpack(release)).rejects.toThrow('mf-a@1.0.0 has no assets/');
});

test('a late file does not recreate a removed folder', async () => {
  const folder = path.join(temporaryFolder(), 'pruned');
  await expect(placeFile(path.join(folder, 'entry.js.gz'), Buffer.of())).rejects.toThrow('ENOENT');
  expect(existsSync(folder)).toBe(false);
});
