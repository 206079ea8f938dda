import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { store } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { writeTestRelease } from '../../testing/test-release.ts';
import { placeFile } from './place-file.ts';
import { findRelease } from './release.repository.ts';
import { ReleaseCache } from './release-cache.ts';

const log = { error: jest.fn(), warn: jest.fn() } as unknown as FastifyBaseLogger;
const entry = 'client/entry.js';

async function start() {
  const db = await startTestDatabase();
  await store(db, writeTestRelease({ name: 'mf-a', server: "exports.pages = 'right';" }));
  const release = await findRelease(db, 'mf-a', '1.0.0');
  if (!release) throw new Error('not stored');
  const dataDir = temporaryFolder();
  /** As a server that is started again has it. */
  const open = () => new ReleaseCache(db, dataDir, log);
  const file = (name: string) => open().fileOf(release, name);
  return { open, release, file };
}

const until = (isDone: () => boolean) => eventually(async () => expect(isDone()).toBe(true));

const expanded = (file: string) => {
  try {
    return brotliDecompressSync(readFileSync(file)).toString();
  } catch {
    return undefined;
  }
};

test.each(['server/section.cjs', entry])('%s that was changed on disk is unpacked again', async (name) => {
  const { open, release, file } = await start();
  await open().unpack(release);
  const right = readFileSync(file(name), 'utf8');
  writeFileSync(file(name), 'wrong');
  await open().unpack(release);
  expect(readFileSync(file(name), 'utf8')).toBe(right);
});

test('compression that was interrupted is taken up again', async () => {
  const { open, release, file } = await start();
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) !== undefined);
  rmSync(file(`${entry}.br`));
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) === readFileSync(file(entry), 'utf8'));
});

test('a compressed file that holds something else is made again', async () => {
  const { open, release, file } = await start();
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) !== undefined);
  writeFileSync(file(`${entry}.br`), 'wrong');
  await open().unpack(release);
  await until(() => expanded(file(`${entry}.br`)) === readFileSync(file(entry), 'utf8'));
});

test('two that unpack at the same time into one folder both have all of it, and leave nothing behind', async () => {
  const { open, release, file } = await start();
  await Promise.all([open().unpack(release), open().unpack(release), open().unpack(release)]);
  expect(readFileSync(file('server/section.cjs'), 'utf8')).toBe("exports.pages = 'right';");
  expect(readdirSync(path.dirname(file('server/section.cjs')))).toEqual(['section.cjs']);
});

test('what a killed process left behind is removed in time', async () => {
  const { open, release, file } = await start();
  const left = file('server/section.cjs.of-a-dead-process.partial');
  mkdirSync(path.dirname(left), { recursive: true });
  writeFileSync(left, 'half');
  const longAgo = new Date(Date.now() - 86_400_000);
  utimesSync(left, longAgo, longAgo);
  await open().unpack(release);
  expect(readdirSync(path.dirname(left))).toEqual(['section.cjs']);
});

test('what comes late, after the folder was removed, makes no folder anew', async () => {
  const folder = path.join(temporaryFolder(), 'pruned');
  await expect(placeFile(path.join(folder, 'entry.js.gz'), Buffer.of())).rejects.toThrow('ENOENT');
  expect(existsSync(folder)).toBe(false);
});
