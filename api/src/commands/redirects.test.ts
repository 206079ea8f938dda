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
  const redirects = (...typed: string[]) => runHere(['redirects', ...typed], settingsOf(place));
  return { redirects, live };
}

let site: Awaited<ReturnType<typeof start>>;

// For the redirects that are refused, which change nothing.
beforeAll(async () => {
  site = await start();
});

test('an operator adds, lists and removes redirects', async () => {
  const { redirects } = await start();
  expect((await redirects('list')).stdout).toBe('There are no redirects of operators.\n');
  expect(await redirects('add', '/Old', '/a#part', '--status', '301', '--by', 'Ada')).toEqual({
    status: 0,
    stdout: '/old redirects to /a#part, on every running server within two seconds.\n',
    stderr: '',
  });
  expect((await redirects('add', '/campaign', '--status', '410', '--by', 'Ada')).stdout).toMatch(
    /^\/campaign is gone, /,
  );
  expect((await redirects('add', '/study/unknown', '/study/known')).status).toBe(0);
  expect((await redirects('list')).stdout).toMatch(
    /^\/campaign\t410\t-\tAda\t\S+\n\/old\t301\t\/a#part\tAda\t\S+\n\/study\/unknown\t308\t\/study\/known\t\S+\t\S+\n$/,
  );
  expect((await redirects('remove', '/OLD')).stdout).toBe('/OLD redirects no more.\n');
  expect(await redirects('remove', '/old')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No operator has redirected /old: npx site redirects list names them.'),
  });
});

test.each([
  [['/a', '/c'], 'an operator redirects /a, which is an address of mf-a.'],
  [['/study/known', '/a'], 'an operator redirects /study/known, which is an address of mf-a.'],
  [['/api/jobs', '/a'], 'an operator redirects /api/jobs, which belongs to the server.'],
  [['/old', '/old'], 'an operator redirects /old to /old, which leads back to it.'],
  [['/old', '/nowhere'], 'an operator redirects /old to /nowhere, which does not exist.'],
  [['/old', '/study/unknown'], 'an operator redirects /old to /study/unknown, which does not exist.'],
  [
    ['/old', '/declared'],
    'an operator redirects /old to /declared, which redirects to /a: name the last address.',
  ],
  [['/declared', '/c'], 'an operator redirects /declared, which mf-a redirects too.'],
])('the redirect %j is refused with a sentence', async (typed, sentence) => {
  const { redirects } = site;
  expect(await redirects('add', ...typed)).toEqual({
    status: 1,
    stdout: '',
    stderr: `npx site redirects add: ${sentence}\n`,
  });
  expect((await redirects('list')).stdout).toBe('There are no redirects of operators.\n');
});

test.each([
  [['/old'], 'target: is needed with 301 and 308, and not with 410'],
  [['/old', '/a', '--status', '410'], 'target: is needed with 301 and 308, and not with 410'],
  [['/old', 'https://example.com'], 'target: must be a path of this site'],
  [['old', '/a'], 'path: must be a path in lower case'],
  [['/old/:slug', '/a'], 'path: must be a path in lower case'],
  [['/old', '/a', '--status', '302'], 'status'],
])('the arguments %j are wrong', async (typed, sentence) => {
  const { redirects } = site;
  expect(await redirects('add', ...typed)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(sentence),
  });
});

test('a redirect that would make a chain of an earlier one is refused, and the list names what releases changed', async () => {
  const { redirects, live } = await start();
  await redirects('add', '/old', '/c');
  await redirects('add', '/older', '/a');
  await redirects('add', '/oldest', '/study/known');
  await live('2.0.0', ['/a', '/older', '/study/:slug'], { '/oldest': '/a' });
  expect(await redirects('add', '/c', '/a')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('an operator redirects /old to /c: change that redirect first.'),
  });
  const { stdout } = await redirects('list');
  expect(stdout.split('\n').map((line) => line.split('\t').slice(5).join())).toEqual([
    'its target does not exist now',
    'a page has this address now',
    'mf-a redirects this address now',
    '',
  ]);
});
