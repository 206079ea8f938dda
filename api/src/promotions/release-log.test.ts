import assert from 'node:assert';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { StartTrial, TrialRelease } from '../gate/start-trial.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import { keepComposition } from '../releases/compositions/composition.repository.ts';
import { stableComposition } from '../releases/compositions/compositions.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findRelease, findUsableRelease } from '../releases/store/release.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { promoteReleases } from './promote-releases.ts';
import { haltCanary, rollBack, withdrawRelease } from './take-back.ts';

interface Options {
  react?: string;
  path?: string;
  files?: Record<string, string>;
  server?: string;
}

/** Writes a release folder. @param id such as `mf-a@1.0.0`. */
function write(id: string, { react = '19.0.0', path, files = {}, server }: Options = {}): string {
  const [name = '', release = ''] = id.split('@');
  return writeTestRelease({
    name,
    release,
    files,
    routes: name === 'shell' ? [] : [{ path: path ?? `/${name}` }],
    server: server ?? (name === 'shell' ? testShell : testSection(`return '${release}';`)),
    change: (manifest: ReleaseManifest) => {
      manifest.shared = { react };
    },
  });
}

const idOf = ({ manifest: { section, release } }: TrialRelease) => `${section.name}@${release}`;

const author = { actor: 'token 1 (mf-a)', origin: 'token' as const, now: new Date('2026-01-01T00:00:00Z') };

/** Starts a site with these folders live whose trials render nothing, and returns actions on it. */
const start = (...live: string[]) => startWith(renderNothing(), live);

/** For a test of what renders show. The others are about the rules, and a render process costs more than they do. */
const startRendering = (...live: string[]) => startWith(startTestTrial, live);

async function startWith(startTrial: StartTrial, live: string[]) {
  const db = await startTestDatabase();
  await goLive(db, ...live);
  const find = async (id: string) => {
    const [section = '', release = ''] = id.split('@');
    const found = await findRelease(db, section, release);
    if (!found) throw new Error(`${id} is not stored`);
    return found;
  };
  const promote = async (ids: string[], options: { percent?: number; force?: boolean } = {}) =>
    promoteReleases(
      { db, startTrial },
      await Promise.all(ids.map(find)),
      { percent: 100, ...options },
      author,
    );
  const rollback = (...sections: string[]) => rollBack({ db, startTrial }, sections, author);
  const withdraw = async (id: string, mayRollBack = false) =>
    withdrawRelease(
      { db, startTrial },
      await find(id),
      { mayRollBack },
      { ...author, reason: 'a key in it' },
    );
  const publish = async (...folders: string[]) => {
    for (const folder of folders) await store(db, folder);
  };
  const shown = async () =>
    (await listLiveSections(db)).map(({ live: { manifest }, canary }) => {
      const trial = canary ? ` (${canary.release.manifest.release}: ${canary.percent} %)` : '';
      return `${manifest.section.name}@${manifest.release}${trial}`;
    });
  return { db, startTrial, find, promote, rollback, withdraw, publish, shown };
}

test('a shell that throws only on the not-found page is not promoted', async () => {
  const { promote, publish, shown } = await startRendering(write('shell@1.0.0'), write('mf-a@1.0.0'));
  const server = testShell.replace('const errors', "if (!section) throw new Error('broken'); const errors");
  await publish(write('shell@2.0.0', { server }));
  await expect(promote(['shell@2.0.0'])).rejects.toThrow('shell could not render /404: broken');
  await expect(promote(['shell@2.0.0'], { percent: 1 })).rejects.toThrow(
    'shell could not render /404: broken',
  );
  expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
});

test('a shell’s rollback that breaks a live section is refused; a rollback of both succeeds', async () => {
  const { db, promote, rollback, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
    write('shell@2.0.0', { react: '19.3.0' }),
  );
  await publish(write('mf-a@2.0.0', { react: '19.3.0' }));
  await promote(['mf-a@2.0.0']);
  await expect(rollback('shell')).rejects.toThrow(
    [
      'mf-a@2.0.0 needs react ^19.3.0, and shell@1.0.0 exports 19.0.0: build it against 19.0.0, or change both together.',
      'Roll these sections back together: npx section rollback mf-a shell',
    ].join('\n'),
  );
  expect(await shown()).toEqual(['mf-a@2.0.0', 'shell@2.0.0']);
  await rollback('mf-a', 'shell');
  expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
  expect((await readSectionStatus(db, 'shell')).history[0]).toMatchObject({
    action: 'rollback',
    release: '2.0.0',
    together: ['mf-a@2.0.0'],
  });
});

test('a new major version of a shared package goes live as a set of all sections, and back', async () => {
  const sections = ['mf-a', 'mf-b'];
  const { db, promote, rollback, publish, shown } = await start(
    write('shell@1.0.0'),
    ...sections.map((name) => write(`${name}@1.0.0`)),
  );
  await publish(...['shell', ...sections].map((name) => write(`${name}@2.0.0`, { react: '20.0.0' })));
  await expect(promote(['shell@2.0.0'])).rejects.toThrow('mf-b@1.0.0 needs react ^19.0.0');
  await expect(promote(['mf-a@2.0.0'])).rejects.toThrow('shell@1.0.0 exports 19.0.0');
  await expect(promote(['shell@2.0.0', 'mf-a@2.0.0'])).rejects.toThrow('mf-b@1.0.0');
  const before = await db.selectFrom('decisions').select('id').execute();
  await promote(['mf-a@2.0.0', 'mf-b@2.0.0', 'shell@2.0.0']);
  expect(await shown()).toEqual(['mf-a@2.0.0', 'mf-b@2.0.0', 'shell@2.0.0']);
  expect(await db.selectFrom('decisions').select('id').execute()).toHaveLength(before.length + 1);
  await rollback('shell', 'mf-b', 'mf-a');
  expect(await shown()).toEqual(['mf-a@1.0.0', 'mf-b@1.0.0', 'shell@1.0.0']);
});

test('a page moves from one section to another in a set of two', async () => {
  const { promote, rollback, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0', { path: '/events' }),
    write('mf-b@1.0.0'),
  );
  await publish(write('mf-a@2.0.0'), write('mf-b@2.0.0', { path: '/events' }));
  await expect(promote(['mf-b@2.0.0'])).rejects.toThrow(
    'mf-b claims the path /events, which belongs to mf-a.',
  );
  await promote(['mf-a@2.0.0', 'mf-b@2.0.0']);
  await expect(rollback('mf-a')).rejects.toThrow('section rollback mf-a mf-b');
  await rollback('mf-a', 'mf-b');
  expect(await shown()).toEqual(['mf-a@1.0.0', 'mf-b@1.0.0', 'shell@1.0.0']);
});

test.each([
  [
    'a path that matches every other path',
    { path: '/:a/:b' },
    'mf-b claims the path /:a/:b, which belongs to the server',
  ],
  ['a path of another section’s article', { path: '/blog/news' }, 'overlaps /blog/:slug of mf-a'],
  [
    'a file of another section',
    { files: { 'files/robots.txt': '' } },
    'mf-b claims the file /robots.txt, which belongs to shell.',
  ],
])('%s is refused for a canary as for everybody', async (_what, options, message) => {
  const { promote, publish } = await start(
    write('shell@1.0.0', { files: { 'files/robots.txt': 'a' } }),
    write('mf-a@1.0.0', { path: '/blog/:slug' }),
    write('mf-b@1.0.0'),
  );
  await publish(write('mf-b@2.0.0', options));
  await expect(promote(['mf-b@2.0.0'])).rejects.toThrow(message);
  await expect(promote(['mf-b@2.0.0'], { percent: 10 })).rejects.toThrow(message);
});

test('a release that joins a canary is tried with it: a shell that breaks it is refused', async () => {
  const { promote, publish, shown } = await startRendering(write('shell@1.0.0'), write('mf-a@1.0.0'));
  const server = testSection("if (globalThis.isNewShell) throw new Error('too new'); return 'a';");
  const newShell = testShell.replace('exports.shared', 'globalThis.isNewShell = true; exports.shared');
  await publish(write('mf-a@2.0.0', { server }), write('shell@2.0.0', { server: newShell }));
  await promote(['mf-a@2.0.0'], { percent: 10 });
  await expect(promote(['shell@2.0.0'])).rejects.toThrow('mf-a could not render /mf-a: Error: too new');
  expect(await shown()).toEqual(['mf-a@1.0.0 (2.0.0: 10 %)', 'shell@1.0.0']);
});

test('a broken section prevents neither the release of another nor its own rollback', async () => {
  const isBroken = (release: TrialRelease) => idOf(release).startsWith('mf-b');
  const { promote, rollback, publish, shown } = await startWith(renderNothing(isBroken), [
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
    write('mf-b@1.0.0'),
    write('mf-b@2.0.0'),
  ]);
  await publish(write('mf-a@2.0.0'));
  await promote(['mf-a@2.0.0']);
  await rollback('mf-b');
  expect(await shown()).toEqual(['mf-a@2.0.0', 'mf-b@1.0.0', 'shell@1.0.0']);
});

describe('a rollback', () => {
  const neverTried = { startTrial: () => assert.fail('this is tried') };
  const isBroken = (release: TrialRelease) => idOf(release) === 'mf-a@1.0.0';

  /** Makes 2.0.0 live after 1.0.0, which can no longer be rendered. */
  async function startAfter({ isLive }: { isLive: boolean } | Record<string, never> = {}) {
    const site = await startWith(renderNothing(isBroken), [write('shell@1.0.0'), write('mf-a@1.0.0')]);
    const { db } = site;
    const composition = stableComposition(await listLiveSections(db));
    if (isLive !== undefined && composition)
      await keepComposition(db, composition, { now: author.now.toISOString(), isLive });
    await goLive(db, write('mf-a@2.0.0'));
    return site;
  }

  test('to a composition that visitors have had is not tried', async () => {
    const { db, shown } = await startAfter({ isLive: true });
    await rollBack({ db, ...neverTried }, ['mf-a'], author);
    expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
  });

  test('is not tried after a release of another section either', async () => {
    const { db, shown } = await startAfter({ isLive: true });
    await goLive(db, write('mf-b@1.0.0'));
    await rollBack({ db, ...neverTried }, ['mf-a'], author);
    expect(await shown()).toEqual(['mf-a@1.0.0', 'mf-b@1.0.0', 'shell@1.0.0']);
  });

  test.each([
    ['no visitor has had', {}],
    ['only a preview has shown', { isLive: false }],
  ])('to a composition that %s is tried', async (_by, kept) => {
    const { rollback, shown } = await startAfter(kept);
    await expect(rollback('mf-a')).rejects.toThrow('mf-a could not render /mf-a: Error: broken');
    expect(await shown()).toEqual(['mf-a@2.0.0', 'shell@1.0.0']);
  });

  test('with force is not tried', async () => {
    const { db, shown } = await startAfter();
    await rollBack({ db, ...neverTried }, ['mf-a'], author, { force: true });
    expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
  });
});

test('a halted release is promoted again only with a reason', async () => {
  const { db, startTrial, find, promote, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
  );
  await publish(write('mf-a@2.0.0'));
  await promote(['mf-a@2.0.0'], { percent: 10 });
  const halt = { ...author, reason: 'failed in 9 of 60 views' };
  expect(await haltCanary({ db, startTrial }, await find('mf-a@2.0.0'), halt)).toBe(true);
  expect(await haltCanary({ db, startTrial }, await find('mf-a@2.0.0'), halt)).toBe(false);
  const refusal =
    'mf-a@2.0.0 was halted: failed in 9 of 60 views. To promote it anyway, give a reason: npx section promote 2.0.0 --force';
  await expect(promote(['mf-a@2.0.0'])).rejects.toThrow(refusal);
  await expect(promote(['mf-a@2.0.0'], { percent: 10 })).rejects.toThrow(refusal);
  await promote(['mf-a@2.0.0'], { force: true });
  expect(await shown()).toEqual(['mf-a@2.0.0', 'shell@1.0.0']);
});

test('a canary that needs the halted one ends with it; another goes on', async () => {
  const { db, startTrial, find, promote, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
    write('mf-b@1.0.0'),
  );
  const react = '19.3.0';
  await publish(write('shell@2.0.0', { react }), write('mf-a@2.0.0', { react }), write('mf-b@2.0.0'));
  const halt = async (id: string) =>
    haltCanary({ db, startTrial }, await find(id), { ...author, reason: 'bad' });
  await promote(['shell@2.0.0', 'mf-a@2.0.0'], { percent: 10 });
  await promote(['mf-b@2.0.0'], { percent: 25 });
  await halt('mf-b@2.0.0');
  expect(await shown()).toEqual(['mf-a@1.0.0 (2.0.0: 10 %)', 'mf-b@1.0.0', 'shell@1.0.0 (2.0.0: 10 %)']);
  await halt('shell@2.0.0');
  expect(await shown()).toEqual(['mf-a@1.0.0', 'mf-b@1.0.0', 'shell@1.0.0']);
});

test('a withdrawn release is unusable; a live one is withdrawn and rolled back in one step', async () => {
  const { db, promote, rollback, withdraw, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
    write('mf-a@2.0.0'),
    write('mf-a@3.0.0'),
  );
  await publish(write('mf-a@4.0.0'));
  await withdraw('mf-a@2.0.0');
  expect(await findUsableRelease(db, 'mf-a', '2.0.0')).toBeUndefined();
  await expect(promote(['mf-a@2.0.0'])).rejects.toThrow('mf-a@2.0.0 was withdrawn');
  await expect(withdraw('mf-a@3.0.0')).rejects.toThrow(
    'Visitors have mf-a@3.0.0 now. Roll it back in the same step',
  );
  // A rollback skips the withdrawn release.
  await withdraw('mf-a@3.0.0', true);
  expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
  await expect(rollback('mf-a')).rejects.toThrow('no earlier release');
  await promote(['mf-a@4.0.0'], { percent: 10 });
  await withdraw('mf-a@4.0.0', true);
  expect(await shown()).toEqual(['mf-a@1.0.0', 'shell@1.0.0']);
  await expect(withdraw('mf-a@1.0.0', true)).rejects.toThrow('no earlier release');
  expect(await withdraw('mf-a@2.0.0')).toBe(false);
  const { releases, history } = await readSectionStatus(db, 'mf-a');
  expect(releases.map(({ withdrawn }) => withdrawn)).toEqual([
    'a key in it',
    'a key in it',
    'a key in it',
    null,
  ]);
  expect(
    history
      .slice(0, 2)
      .map(({ action, release }) => `${action} ${release}`)
      .sort(),
  ).toEqual(['rollback 4.0.0', 'withdraw 4.0.0']);
  await promote(['mf-a@2.0.0'], { force: true });
  expect(await shown()).toEqual(['mf-a@2.0.0', 'shell@1.0.0']);
  expect(await findUsableRelease(db, 'mf-a', '2.0.0')).toBeDefined();
});

test('of two conflicting releases that are tried at the same time only one goes live', async () => {
  const { db, startTrial, find, publish, shown } = await start(
    write('shell@1.0.0'),
    write('mf-a@1.0.0'),
    write('mf-b@1.0.0'),
  );
  await publish(write('mf-a@2.0.0', { path: '/events' }), write('mf-b@2.0.0', { path: '/events' }));
  const [a, b] = [await find('mf-a@2.0.0'), await find('mf-b@2.0.0')];
  const results = await Promise.allSettled(
    [a, b].map((release) => promoteReleases({ db, startTrial }, [release], { percent: 100 }, author)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await shown()).filter((id) => id.includes('2.0.0'))).toHaveLength(1);
});

/** A section with an address for each entry of a list. */
function writeStudies(release: string, body: string): string {
  return writeTestRelease({
    name: 'mf-a',
    release,
    routes: [
      {
        path: '/study/:slug',
        sitemap: { priority: 1, changeFrequency: 'daily', entries: { from: '/list.json', field: 'slug' } },
      },
    ],
    files: { 'files/list.json': '[{"slug":"one"},{"slug":"two"}]' },
    server: testSection(body),
  });
}
const studyShell = () =>
  writeTestRelease({
    name: 'shell',
    server: testShell.replace('path === pathname', "pathname.startsWith(path.replace(':slug', ''))"),
  });
const throwing = "if (url === '/study/two') throw new Error('no picture'); return 'a';";

test('a release that cannot render one of many entries stays with few visitors', async () => {
  const { promote, publish, shown } = await startRendering(
    studyShell(),
    writeStudies('1.0.0', "return 'a';"),
  );
  await publish(writeStudies('2.0.0', throwing));
  await promote(['mf-a@2.0.0'], { percent: 10 });
  const refusal = 'mf-a could not render /study/two: Error: no picture';
  for (const percent of [50, 100])
    await expect(promote(['mf-a@2.0.0'], { percent })).rejects.toThrow(refusal);
  expect(await shown()).toEqual(['mf-a@1.0.0 (2.0.0: 10 %)', 'shell@1.0.0']);
});

test('an entry that the live release cannot render either refuses no promotion', async () => {
  const { promote, publish, shown } = await startRendering(studyShell(), writeStudies('1.0.0', throwing));
  await publish(writeStudies('2.0.0', throwing));
  await promote(['mf-a@2.0.0']);
  expect(await shown()).toEqual(['mf-a@2.0.0', 'shell@1.0.0']);
});
