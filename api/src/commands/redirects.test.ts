import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { runHere } from '../testing/run-here.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

const shell = testShell
  .replace('path === pathname', "pathname.startsWith(path.split(':')[0])")
  .replace('section ? 200 : 404', "section && !pathname.endsWith('unknown') ? 200 : 404");

async function start() {
  const place = await testPlace();
  const live = async (release: string, paths: string[], declared: Record<string, string>) => {
    const db = openDatabase(place);
    const change: Parameters<typeof writeTestRelease>[0]['change'] = ({ section }) => {
      section.redirects = declared;
    };
    const routes = paths.map((path) => ({ path }));
    const server = testSection("return 'a';");
    await goLive(
      db,
      writeTestRelease({ name: 'shell', server: shell }),
      writeTestRelease({ name: 'mf-a', release, routes, server, change }),
    );
    await db.destroy();
  };
  await live('1.0.0', ['/a', '/c', '/study/:slug'], { '/declared': '/a' });
  const redirects = (...typed: string[]) =>
    runHere(['content', 'redirects', ...typed], { ...settingsOf(place), INIT_CWD: place.dataDir });
  const send = (command: string, value: unknown) => {
    writeFileSync(path.join(place.dataDir, 'redirects.json'), JSON.stringify(value));
    return redirects(command, 'redirects.json');
  };
  return { redirects, live, send };
}

const to = (path: string, target?: string | null, status?: string) => ({ path, target, status });
let site: Awaited<ReturnType<typeof start>>;

// For the redirects that are refused, which change nothing.
beforeAll(async () => {
  site = await start();
});

test('redirects are set, listed and removed, and an address may be typed in capital letters', async () => {
  const { redirects, send } = await start();
  const { status } = await send('set', [
    to(' /Old ', '/a#part', '301'),
    to('/study/unknown', '/study/known'),
  ]);
  expect(status).toBe(0);
  expect((await send('set', to('/campaign'))).stdout).toMatch(/^added \/campaign\n/);
  expect(JSON.parse((await redirects('list')).stdout)).toEqual([
    { id: 1, path: '/old', target: '/a#part', status: '301' },
    { id: 2, path: '/study/unknown', target: '/study/known', status: '308' },
    { id: 3, path: '/campaign', target: null, status: '308' },
  ]);
  expect((await redirects('remove', '/old')).stdout).toMatch(/^removed \/old\n/);
  expect(await redirects('remove', '/old')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no redirect "/old".'),
  });
});

test.each([
  [to('/a', '/c'), '/a is an address of mf-a: name an address that nothing else answers.'],
  [to('/a'), '/a is an address of mf-a: name an address that nothing else answers.'],
  [
    to('/study/known', '/a'),
    '/study/known is an address of mf-a: name an address that nothing else answers.',
  ],
  [to('/api/jobs', '/a'), '/api/jobs belongs to the server: name an address that nothing else answers.'],
  [to('/old', '/old'), '/old leads to /old, which leads into a loop: name a page of the site.'],
  [to('/old', '/nowhere'), '/old leads to /nowhere, which does not exist: name a page of the site.'],
  [
    to('/old', '/study/unknown'),
    '/old leads to /study/unknown, which does not exist: name a page of the site.',
  ],
  [to('/old', '/declared'), '/old leads to /declared, which redirects to /a: name the last address.'],
  [to('/declared', '/c'), '/declared is redirected by mf-a too: name an address that nothing else answers.'],
  [
    [to('/old', '/older'), to('/older', '/a')],
    '/old leads to /older, which redirects to /a: name the last address.',
  ],
  [to('/old', 'https://example.com'), 'redirects.json: target: must be a path of this site'],
  [to('/old', ''), 'redirects.json: target: must not be empty'],
  [to('old', '/a'), 'redirects.json: path: must be a path in lower case'],
  [to('/old/:slug', '/a'), 'redirects.json: path: must be a path in lower case'],
  [to('/old', '/a', '302'), 'redirects.json: status: must be one of 308, 301'],
])('the redirect %j is refused with a sentence', async (record, sentence) => {
  const { redirects, send } = site;
  expect(await send('set', record)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(`npx site content redirects set: Nothing was changed.\n${sentence}`),
  });
  expect((await redirects('list')).stdout).toBe('[]\n');
});

test('a redirect that would make a chain of an earlier one is refused, unless the edit changes that too', async () => {
  const { live, send } = await start();
  await send('set', to('/old', '/c'));
  await live('2.0.0', ['/a'], {});
  expect(await send('set', to('/c', '/a'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('/old leads to /c, which redirects to /a: name the last address.'),
  });
  expect((await send('set', [to('/c', '/a'), to('/old', '/a')])).status).toBe(0);
  expect((await send('import', to('/c'))).stdout).toMatch(/^removed \/old\nchanged \/c \(target\)\n/);
});
