import { manifestOf } from '../testing/manifest-of.ts';
import { checkLinks, readLinks } from './check-links.ts';
import { ownersIn } from './find-owner.ts';

const html = `<header><a href="/frame">F</a></header>
<main id="main"><a class="x" href="/a?b=1&amp;c=2#d">A</a><a href="https://elsewhere.test/x">E</a>
<a href="mailto:a@b.test">M</a><a href="../a/b">R</a></main>`;

test('the shell owns the links around the page', () => {
  expect(readLinks(html, '/a/c/d', 'mf-a')).toEqual([
    { owner: 'shell', page: '/a/c/d', target: '/frame' },
    { owner: 'mf-a', page: '/a/c/d', target: '/a' },
    { owner: 'mf-a', page: '/a/c/d', target: '/a/a/b' },
  ]);
});

// The test ends within its time limit only if the work grows with the length of the page, not with its square.
test('a page of very many tags that do not end is read', () => {
  expect(readLinks(`<main>${'<a '.repeat(500_000)}`, '/', 'mf-a')).toEqual([]);
});

test.each([
  ['/a', []],
  ['/alias', []],
  ['/study/known', []],
  ['/study/new', ['mf-a has a link on /b to /study/new, which does not exist.']],
  ['/feed.xml', []],
  ['/api/jobs', []],
  ['/nowhere', ['mf-a has a link on /b to /nowhere, which does not exist.']],
])('a link to %s', async (target, messages) => {
  const manifest = manifestOf('mf-b', {
    routes: [{ path: '/a', aliases: ['/alias'] }, { path: '/study/:slug' }],
    files: ['files/feed.xml'],
  });
  const links = ['/b', '/c'].map((page) => ({ owner: 'mf-a', page, target }));
  const hasEntry = async (path: string) => path === '/study/known';
  const ownerOf = ownersIn({ releases: [{ manifest }], hasEntry });
  const faults = await checkLinks(links, async (path) => (await ownerOf(path)) !== undefined);
  expect(faults.map(({ message }) => message)).toEqual(messages);
});
