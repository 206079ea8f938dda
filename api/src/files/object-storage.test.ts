import { rmSync } from 'node:fs';
import path from 'node:path';
import { insertPictureFiles } from '../content/pictures/content-picture.repository.ts';
import { findPicture, insertPicture } from '../evidence/picture.repository.ts';
import { prune } from '../maintenance/prune.ts';
import { insertRelease } from '../releases/store/release.repository.ts';
import { findContent } from '../releases/store/release-file.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive } from '../testing/go-live.ts';
import { runHere } from '../testing/run-here.ts';
import { eventually } from '../testing/running-server.ts';
import { startBucket } from '../testing/start-bucket.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApp } from '../testing/test-app.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { pictureOf, startVerifying } from '../testing/verify.ts';

const name = 'assets/entry.0123456789ab.js';
const address = `/releases/mf-a/${name}`;
const upload = { name: 'abc-800.webp', content: Buffer.from('a picture') };
const dayMs = 86_400_000;

const write = (release: string, change: Record<string, string> = {}) =>
  writeTestPage({ release, files: { [name]: '// entry', 'assets/a@2x~1.txt': 'x', ...change } });

/** A site with a bucket, on which a release is live. */
async function start() {
  const bucket = await startBucket();
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const site = await startTestApp((db) => goLive(db, shell, write('1.0.0')), bucket.settings);
  const team = await startDeploying(site, 'mf-a');
  const unpacked = path.join(site.config.dataDir, 'releases');
  return { bucket, ...site, team, unpacked };
}

async function filesIn(db: Awaited<ReturnType<typeof start>>['db']) {
  const rows = await db.selectFrom('fileContents').select(['integrity', 'content']).execute();
  return { count: rows.length, bytes: rows.reduce((sum, { content }) => sum + content.length, 0) };
}

test('files, pictures and evidence are in the bucket only, and a CDN finds browser files and pictures at their paths', async () => {
  const { app, db, bucket, control } = await start();
  const evidence = await startVerifying({ control, db } as never);
  const { sha256, content } = pictureOf('a page');
  await insertPictureFiles(db, [upload], new Date());

  expect(await filesIn(db)).toMatchObject({ bytes: 0 });
  const asset = await bucket.read(address.slice(1));
  expect([await asset.text(), asset.headers.get('content-type'), asset.headers.get('cache-control')]).toEqual(
    ['// entry', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  );
  const served = await app.inject(address);
  expect([served.body, served.headers['cache-control']]).toEqual([
    '// entry',
    asset.headers.get('cache-control'),
  ]);
  const picture = await bucket.read(`uploads/${upload.name}`);
  expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['a picture', 'image/webp']);
  expect((await app.inject(`/uploads/${upload.name}`)).body).toBe('a picture');
  const seen = await control.inject({
    url: `/api/evidence-pictures/${sha256}`,
    headers: evidence.headers,
  });
  expect(seen.rawPayload).toEqual(content);
  // What nobody but the server may read is under no public path.
  const open = (await bucket.keys()).filter((key) => !/^(contents|evidence)\//.test(String(key)));
  expect(open.every((key) => /^(releases\/[a-z-]+\/assets|uploads)\//.test(String(key)))).toBe(true);
  expect((await app.inject('/a')).body).toContain('1.0.0');
});

test('a file is sent once: the next release that has it does not send it again', async () => {
  const { bucket, team } = await start();
  bucket.requests.length = 0;
  expect((await team.publish(write('2.0.0'))).statusCode).toBe(201);
  const sent = bucket.requests.filter((request) => request.startsWith('PUT'));
  // The entry and the server bundle of the release.
  expect(sent).toHaveLength(2);
});

test('a file that never came under one name is read under another', async () => {
  const { bucket, team, ...site } = await start();
  const same = { 'assets/same.js': '// the same' };
  const other = await startDeploying(site, 'mf-b');
  bucket.fail(500, 'PUT');
  const page = writeTestPage({ name: 'mf-b', release: '1.0.0', path: '/b', files: same });
  expect((await other.publish(page)).statusCode).toBe(503);
  bucket.fail(undefined);
  const release = write('2.0.0', same);
  expect((await team.publish(release)).statusCode).toBe(201);
  const { integrity = '' } = readRelease(release).manifest.files['assets/same.js'] ?? {};
  expect(String(await findContent(site.db, integrity))).toBe('// the same');
});

test.each([
  ['down', undefined, 'The bucket cannot be reached.'],
  ['slow', undefined, 'The bucket cannot be reached.'],
  ['half', undefined, 'The bucket cannot be reached.'],
  [403, undefined, 'The bucket answered 403 to '],
  ['foreign', undefined, 'What should be the bucket answered something else.'],
  ['down', 'PUT', 'The bucket cannot be reached.'],
  [403, 'HEAD', 'The bucket answered 403 to HEAD.'],
  [500, 'PUT', 'The bucket answered 500 to PUT.'],
  [404, 'PUT', 'The bucket answered 404 to PUT.'],
  ['foreign', 'PUT', 'What should be the bucket answered something else.'],
] as const)(
  'a bucket that is %s, to %s, refuses a publication with a sentence; nothing is stored, and the next attempt succeeds',
  async (fault, method, sentence) => {
    const { db, bucket, team } = await start();
    const before = await filesIn(db);
    const soon = new AbortController();
    if (fault === 'slow') jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
    bucket.fail(fault, method, Infinity, () => soon.abort());
    const refused = await team.publish(write('2.0.0'));
    jest.restoreAllMocks();
    expect([refused.statusCode, refused.json().detail]).toEqual([503, expect.stringContaining(sentence)]);
    expect(refused.json()).toMatchObject({ type: 'about:blank', status: 503 });
    expect(refused.headers['retry-after']).toBe('5');
    expect(await filesIn(db)).toEqual(before);
    bucket.fail(undefined);
    const again = await team.publish(write('2.0.0'));
    expect([again.statusCode, again.json().detail]).toEqual([201, undefined]);
  },
);

test.each(['down', 403, 500, 'half', 'foreign'] as const)(
  'a bucket that is %s: a file that is not unpacked is 503, pages stay, and it comes once the bucket is back',
  async (fault) => {
    const { app, bucket, unpacked, db } = await start();
    await insertPictureFiles(db, [upload], new Date());
    rmSync(path.join(unpacked, 'mf-a/assets'), { recursive: true });
    bucket.fail(fault);
    for (const url of [address, `/uploads/${upload.name}`]) {
      const refused = await app.inject({ url, headers: { accept: 'application/json' } });
      expect([url, refused.statusCode]).toEqual([url, 503]);
    }
    expect((await app.inject(address)).json()).toMatchObject({ status: 503, type: 'about:blank' });
    expect((await app.inject('/a')).body).toContain('1.0.0');
    bucket.fail(undefined);
    expect((await app.inject(address)).body).toBe('// entry');
    expect((await app.inject(`/uploads/${upload.name}`)).body).toBe('a picture');
  },
);

test('a bucket that is busy for a moment is asked again', async () => {
  const { bucket, team } = await start();
  bucket.fail(503, 'PUT', 1);
  expect((await team.publish(write('2.0.0'))).statusCode).toBe(201);
});

test('a release goes live once the bucket is back', async () => {
  const { app, bucket, team } = await start();
  expect((await team.publish(write('2.0.0'))).statusCode).toBe(201);
  bucket.fail('down', 'GET');
  await team.post('promotions', { release: '2.0.0' });
  expect((await app.inject('/a')).body).toContain('1.0.0');
  bucket.fail(undefined);
  await eventually(async () => expect((await app.inject('/a')).body).toContain('2.0.0'));
});

test('files of the database stay readable after the bucket was set, and the other way round a sentence says what to set', async () => {
  const { app, db, config } = await startTestApp((db) => goLive(db, write('1.0.0')));
  expect((await filesIn(db)).bytes).toBeGreaterThan(0);
  const bucket = await startBucket();
  const moved = await startTestApp(undefined, { ...settingsOf(config), ...bucket.settings });
  rmSync(path.join(config.dataDir, 'releases'), { recursive: true });
  expect((await moved.app.inject(address)).body).toBe('// entry');
  expect(await bucket.keys()).toEqual([]);
  await insertPictureFiles(moved.db, [upload], new Date());
  const url = `/uploads/${upload.name}`;
  expect((await moved.app.inject(url)).body).toBe('a picture');
  expect(await (await app.inject(url)).body).toContain('set FILES_URL');
});

test('a backup has the files of the bucket, and is restored without it', async () => {
  const { config, db, bucket } = await start();
  await insertPictureFiles(db, [upload], new Date());
  const { sha256, content } = pictureOf('a page');
  await insertPicture(db, { sha256, content, createdAt: new Date().toISOString() });
  const place = settingsOf(config);
  const file = path.join(temporaryFolder(), 'monday.sqlite');
  const without = await runHere(['backup', file], { ...place, FILES_URL: '' });
  expect(without).toMatchObject({ status: 1, stderr: expect.stringContaining('set FILES_URL') });
  bucket.fail('down');
  const away = await runHere(['backup', file], { ...place, ...bucket.settings });
  expect(away).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be reached') });
  bucket.fail(undefined);
  expect(await runHere(['backup', file], { ...place, ...bucket.settings })).toMatchObject({ status: 0 });
  expect(await runHere(['verify-backup', file])).toMatchObject({ status: 0 });

  const elsewhere = await testPlace();
  expect(await runHere(['restore', file], settingsOf(elsewhere))).toMatchObject({ status: 0 });
  const { app, db: restored } = await startTestApp(undefined, settingsOf(elsewhere));
  expect((await app.inject(address)).body).toBe('// entry');
  expect((await app.inject(`/uploads/${upload.name}`)).body).toBe('a picture');
  expect(await findPicture(restored, sha256)).toEqual(content);
});

test('a prune removes files whose rows are gone or never came, and none that somebody has just sent', async () => {
  const { db, bucket, team } = await start();
  const now = new Date();
  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  bucket.fail(500, 'PUT');
  await team.publish(write('2.0.0', { 'assets/lost.js': 'lost' }));
  bucket.fail(undefined);
  // Its bytes came, its row did not.
  const failing = jest.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('The disk is full.');
  });
  const failed = readRelease(write('3.0.0', { 'assets/orphan.js': 'orphan' }));
  const publication = { publishedBy: 'a test', now: now.toISOString(), commitId: null, gate: null };
  await expect(insertRelease(db, failed, publication)).rejects.toThrow();
  failing.mockRestore();
  expect(await bucket.keys()).toContain('releases/mf-a/assets/orphan.js');
  const before = await bucket.keys();

  await prune(db, { now, retentionDays: 90 });
  expect(await bucket.keys()).toEqual(expect.arrayContaining(before));

  // A bucket that is away for a while.
  bucket.fail('down', 'DELETE');
  await expect(prune(db, { now: later(2), retentionDays: 90 })).rejects.toThrow('cannot be reached');
  bucket.fail(undefined);
  expect(await filesIn(db)).toMatchObject({ bytes: 0 });
  await expect(insertRelease(db, failed, publication)).rejects.toThrow('is being pruned at this moment');
  await prune(db, { now: later(2), retentionDays: 90 });
  expect(await bucket.keys()).not.toContain('releases/mf-a/assets/orphan.js');
  expect(await bucket.keys()).toContain(address.slice(1));

  // Published again, and a release of nobody is pruned with its files.
  expect(await insertRelease(db, failed, publication)).toBeDefined();
  const { counts } = await prune(db, { now: later(200), retentionDays: 90 });
  expect(counts['files of the bucket']).toBeGreaterThan(0);
  expect(await bucket.keys()).not.toContain('releases/mf-a/assets/orphan.js');
  const { integrity = '' } = readRelease(write('1.0.0')).manifest.files[name] ?? {};
  expect(String(await findContent(db, integrity))).toBe('// entry');
});

test('a name of browser files that has other content is refused before anything of it is in the bucket', async () => {
  const { bucket, team } = await start();
  const other = write('2.0.0', { [name]: '// other' });
  expect((await team.publish(other)).statusCode).toBe(409);
  expect(await (await bucket.read(address.slice(1))).text()).toBe('// entry');
  // The name stays taken after the release was pruned.
  await bucket.remove(address.slice(1));
  expect((await team.publish(other)).statusCode).toBe(409);
  expect((await bucket.read(address.slice(1))).status).toBe(404);
});
