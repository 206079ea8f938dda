import { checkRedirects, type Redirect, theServer } from './check-redirects.ts';

const owners: Record<string, string> = {
  '/a': 'mf-a',
  '/b': 'mf-b',
  '/feed.xml': 'mf-b',
  '/api/jobs': theServer,
};
const ownerOf = async (path: string) => owners[path];
const redirect = (path: string, target: string | null, owner = 'mf-a'): Redirect => ({ path, target, owner });

test.each<[string, Redirect[], string[]]>([
  ['to a page of another section', [redirect('/old', '/b#part')], []],
  ['to a file', [redirect('/old', '/feed.xml')], []],
  ['of a page that is gone', [redirect('/old', null)], []],
  ['of a page', [redirect('/a', '/b')], ['mf-a redirects /a, which is an address of mf-a.']],
  ['of another section’s page', [redirect('/b', '/a')], ['mf-a redirects /b, which is an address of mf-b.']],
  ['of a page that is not gone', [redirect('/b', null)], ['mf-a redirects /b, which is an address of mf-b.']],
  [
    'of the server’s address',
    [redirect('/api/jobs', '/a')],
    ['mf-a redirects /api/jobs, which belongs to the server.'],
  ],
  [
    'that another section has too',
    [redirect('/old', '/a'), redirect('/old', '/b', 'mf-b')],
    ['mf-a redirects /old, which is redirected by mf-b too.'],
  ],
  ['to itself', [redirect('/old', '/OLD')], ['mf-a redirects /old to /OLD, which leads into a loop.']],
  [
    'in a loop',
    [redirect('/old', '/older'), redirect('/older', '/oldest', 'mf-b'), redirect('/oldest', '/old#x')],
    ['mf-a redirects /old to /older, which leads into a loop.'],
  ],
  [
    'in a chain',
    [redirect('/old', '/older'), redirect('/older', '/a', 'mf-b')],
    ['mf-a redirects /old to /older, which redirects to /a: name the last address.'],
  ],
  [
    'to a page that is gone',
    [redirect('/old', '/older'), redirect('/older', null, 'an editor')],
    ['mf-a redirects /old to /older, which is gone.'],
  ],
])('a redirect %s', async (_what, all, messages) => {
  const { faults, dead } = await checkRedirects(all.slice(0, 1), all, ownerOf);
  expect([faults.map(({ message }) => message), dead]).toEqual([messages, []]);
});

test('a target that does not exist is named apart, because another section may bring it', async () => {
  const all = [redirect('/old', '/nowhere'), redirect('/older', '/api/jobs')];
  const { faults, dead } = await checkRedirects(all, all, ownerOf);
  expect(faults).toEqual([]);
  expect(dead.map(({ message }) => message)).toEqual([
    'mf-a redirects /old to /nowhere, which does not exist.',
    'mf-a redirects /older to /api/jobs, which is no page.',
  ]);
});
