import { addRelease } from '../publish/add-release.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { goLive, store } from '../testing/go-live.ts';
import { lockDatabase } from '../testing/lock-database.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { testPlace } from '../testing/test-place.ts';
import { testSection, writeTestRelease } from '../testing/test-release.ts';
import { whenOver } from '../testing/when-over.ts';
import { promoteReleases } from './promote-releases.ts';
import { rollBack } from './take-back.ts';

const startTrial = renderNothing();
const author = { actor: 'a test', origin: 'token' as const, now: new Date('2026-01-01') };
const write = (name: string, release: string) =>
  writeTestRelease({ name, release, routes: [{ path: `/${name}` }], server: testSection('') });

/**
 * Opens two connections to one database, as two servers do. A single connection would serialise everything
 * itself.
 */
async function startTwo() {
  const place = await testPlace();
  const servers = [openDatabase(place), openDatabase(place)] as const;
  whenOver(() => Promise.all(servers.map((db) => db.destroy())));
  await migrate(servers[0]);
  return { place, servers };
}

test('the same release sent to two servers at once is stored once, and both accept it', async () => {
  const { servers } = await startTwo();
  const release = readRelease(write('mf-a', '1.0.0'));
  const added = await Promise.all(
    servers.map((db) => addRelease(db, release, { publishedBy: 'a test', now: author.now, startTrial })),
  );
  expect(added.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  expect(await servers[0].selectFrom('releaseFiles').select('path').execute()).toHaveLength(2);
});

test('of two releases with one version sent at once only one is stored', async () => {
  const { servers } = await startTwo();
  const results = await Promise.allSettled(
    servers.map((db, index) => {
      const options = { name: 'mf-a', routes: [{ path: '/a' }], server: testSection(`return ${index}`) };
      const release = readRelease(writeTestRelease(options));
      return addRelease(db, release, { publishedBy: 'a test', now: author.now, startTrial });
    }),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason.message).toBe('mf-a@1.0.0 exists with other content: a release never changes.');
});

test('two servers that decide at the same time write one consistent history and lose nothing', async () => {
  const { servers } = await startTwo();
  await goLive(servers[0], writeTestRelease({ name: 'shell', server: '' }));
  for (const name of ['mf-a', 'mf-b']) {
    await goLive(servers[0], write(name, '1.0.0'));
    for (let release = 2; release < 8; release++) await store(servers[0], write(name, `${release}.0.0`));
  }
  const decideAll = async (db: Database, name: string) => {
    for (let number = 2; number < 8; number++) {
      const release = await findRelease(db, name, `${number}.0.0`);
      if (release) await promoteReleases({ db, startTrial }, [release], { percent: 100 }, author);
      if (number % 3 === 0) await rollBack({ db, startTrial }, [name], author);
    }
  };
  await Promise.all([decideAll(servers[0], 'mf-a'), decideAll(servers[1], 'mf-b')]);
  const decisions = await servers[0].selectFrom('decisions').select('id').orderBy('id').execute();
  expect(decisions.map(({ id }) => id)).toEqual(Array.from({ length: 3 + 2 * 8 }, (_, index) => index + 1));
  const live = (await listLiveSections(servers[1])).map(({ live: { manifest } }) => manifest.release);
  expect(live).toEqual(['7.0.0', '7.0.0', '1.0.0']);
});

test('publishing and deciding wait while another server writes', async () => {
  const { place, servers } = await startTwo();
  const [here, there] = servers;
  await goLive(here, write('shell', '1.0.0'), write('mf-a', '1.0.0'));
  const whileOtherWrites = async <T>(act: () => Promise<T>): Promise<T> => {
    const unlock = await lockDatabase(place);
    const end = new Promise((resolve) => setTimeout(resolve, 300)).then(unlock);
    return act().finally(() => end);
  };
  const release = readRelease(write('mf-a', '2.0.0'));
  const added = await whileOtherWrites(() =>
    addRelease(here, release, { publishedBy: 'a test', now: author.now, startTrial }),
  );
  const site = { db: here, startTrial };
  await whileOtherWrites(() => promoteReleases(site, [added], { percent: 100 }, author));
  expect((await listLiveSections(there))[0]?.live.manifest.release).toBe('2.0.0');
  await whileOtherWrites(() => rollBack(site, ['mf-a'], author));
  expect((await listLiveSections(there))[0]?.live.manifest.release).toBe('1.0.0');
});
