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
  [to('/a', '/c'), 'an editor redirects /a, which is an address of mf-a.'],
  [to('/a'), 'an editor redirects /a, which is an address of mf-a.'],
  [to('/study/known', '/a'), 'an editor redirects /study/known, which is an address of mf-a.'],
  [to('/api/jobs', '/a'), 'an editor redirects /api/jobs, which belongs to the server.'],
  [to('/old', '/old'), 'an editor redirects /old to /old, which leads back to it.'],
  [to('/old', '/nowhere'), 'an editor redirects /old to /nowhere, which does not exist.'],
  [to('/old', '/study/unknown'), 'an editor redirects /old to /study/unknown, which does not exist.'],
  [
    to('/old', '/declared'),
    'an editor redirects /old to /declared, which redirects to /a: name the last address.',
  ],
  [to('/declared', '/c'), 'an editor redirects /declared, which mf-a redirects too.'],
  [
    [to('/old', '/older'), to('/older', '/a')],
    'an editor redirects /old to /older, which redirects to /a: name the last address.',
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
    stderr: expect.stringContaining(
      'an editor redirects /old to /c, which redirects to /a: name the last address.',
    ),
  });
  expect((await send('set', [to('/c', '/a'), to('/old', '/a')])).status).toBe(0);
  expect((await send('import', to('/c'))).stdout).toMatch(/^removed \/old\nchanged \/c \(target\)\n/);
});
