import { redirects as editorsRedirects } from '../../content/kinds/redirect.ts';
import { writeRecord } from '../../content/records/content-records.repository.ts';
import { runGate } from '../../gate/gate.ts';
import { promoteReleases } from '../../promotions/promote-releases.ts';
import { addRelease } from '../../publish/add-release.ts';
import { goLive } from '../../testing/go-live.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';
import { startTestTrial } from '../../testing/test-renders.ts';
import { readRelease } from '../store/to-release.ts';

const now = new Date('2025-06-01');

/** The shell matches paths with a parameter, and the page of /study/known exists. */
const shell = testShell
  .replace('path === pathname', "pathname.startsWith(path.split(':')[0])")
  .replace('section ? 200 : 404', "section && !pathname.endsWith('unknown') ? 200 : 404");

const release = (
  name: string,
  version: string,
  paths: string[],
  redirects: Record<string, string> = {},
  body = "return 'a';",
) =>
  writeTestRelease({
    ...{ name, release: version, routes: paths.map((path) => ({ path })), server: testSection(body) },
    change: (manifest) => {
      manifest.section.redirects = redirects;
    },
  });

async function start(startTrial = startTestTrial) {
  const db = await startTestDatabase();
  await goLive(
    db,
    writeTestRelease({ name: 'shell', server: shell }),
    release('mf-b', '1.0.0', ['/b', '/study/:slug']),
    release('mf-a', '1.0.0', ['/a', '/old']),
  );
  const publish = (folder: string) =>
    addRelease(db, readRelease(folder), { now, startTrial, publishedBy: 'a test' });
  const author = { actor: 'a test', origin: 'token' as const, now };
  const promote = async (...folders: string[]) => {
    const stored = [];
    for (const folder of folders) stored.push(await publish(folder));
    return promoteReleases({ db, startTrial }, stored, { percent: 100 }, author);
  };
  return { db, publish, promote };
}

test('a section gives up a path, and its redirect goes live with the release', async () => {
  const { promote } = await start();
  expect(await promote(release('mf-a', '2.0.0', ['/a'], { '/old': '/b', '/study/unknown': '/a' }))).toBe(
    true,
  );
});

test('a redirect of an own page, a loop and a chain are refused at publishing', async () => {
  const { publish } = await start(renderNothing());
  const redirects = { '/a': '/b', '/x': '/y', '/y': '/x', '/c': '/d', '/d': '/b' };
  await expect(publish(release('mf-a', '2.0.0', ['/a'], redirects))).rejects.toThrow(
    [
      'mf-a redirects /a, which is an address of mf-a.',
      'mf-a redirects /x to /y, which leads into a loop.',
      'mf-a redirects /y to /x, which leads into a loop.',
      'mf-a redirects /c to /d, which redirects to /b: name the last address.',
    ].join('\n'),
  );
});

test('faults with other sections are named at publishing and refused at the promotion', async () => {
  const { publish, promote } = await start();
  const folder = release('mf-a', '2.0.0', ['/a'], {
    '/b': '/a',
    '/study/known': '/a',
    '/old': '/nowhere',
    '/older': '/study/unknown',
  });
  const published = await publish(folder);
  const between = [
    'mf-a redirects /b, which is an address of mf-b.',
    'mf-a redirects /study/known, which is an address of mf-b.',
  ];
  const dead = [
    'mf-a redirects /old to /nowhere, which does not exist.',
    'mf-a redirects /older to /study/unknown, which does not exist.',
  ];
  expect(published).toMatchObject({ isNew: true, misfits: between, brokenLinks: dead });
  await expect(promote(folder)).rejects.toThrow([...between, ...dead].join('\n'));
});

test('a section cannot give up a page to which another section redirects, unless both go live together', async () => {
  const { promote } = await start(renderNothing());
  await promote(release('mf-a', '2.0.0', ['/a'], { '/old': '/b' }));
  const next = release('mf-b', '2.0.0', ['/new', '/study/:slug'], { '/b': '/new' });
  await expect(promote(next)).rejects.toThrow(
    'mf-a redirects /old to /b, which redirects to /new: name the last address.',
  );
  await promote(next, release('mf-a', '3.0.0', ['/a'], { '/old': '/new' }));
});

test('a link to a redirected address is no dead link', async () => {
  const { db } = await start();
  const links = `return '<a href="/Old">A</a><a href="/moved">B</a><a href="/gone">C</a>';`;
  const folder = release('mf-a', '2.0.0', ['/a'], { '/old': '/b' }, links);
  await writeRecord(db, editorsRedirects, { path: '/moved', target: '/b', status: '301' }, false);
  await writeRecord(db, editorsRedirects, { path: '/gone', target: null, status: '308' }, false);
  const { brokenLinks } = await runGate(db, readRelease(folder), { now, startTrial: startTestTrial });
  expect(brokenLinks).toEqual(['mf-a has a link on /a to /gone, which does not exist.']);
});
