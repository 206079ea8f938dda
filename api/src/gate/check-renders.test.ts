import { manifestOf } from '../testing/manifest-of.ts';
import { checkRenders } from './check-renders.ts';

const entries = { from: '/api/case-studies', field: 'slug' };
const sitemap = { priority: 1, changeFrequency: 'daily' as const, entries };
const { section } = manifestOf('mf-a', { routes: [{ path: '/study/:slug', sitemap }] });
const readList = async () => [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }];

/** A trial that renders every page except one. */
function trialWithout(broken: string) {
  return {
    listPages: async () => [],
    render: async (path: string) => ({
      ...{ html: '<h1>A</h1>', inlineScripts: [], styleHashes: [] },
      status: path === '/404' ? 404 : 200,
      errors: path === broken ? ['Error: no picture\n at x'] : [],
    }),
  };
}

const pathsOf = (renders: { path: string }[]) => renders.map(({ path }) => path);

test('only the first entry is rendered of a section whose entries are not asked for', async () => {
  const { renders, entriesLeft } = await checkRenders(trialWithout(''), [section], readList);
  expect([pathsOf(renders), entriesLeft]).toEqual([['/study/a'], 0]);
});

test('an entry that cannot be rendered is a fault, and the others are not rendered again', async () => {
  const good = new Set<string>();
  const further = { of: ['mf-a'], good };
  const first = await checkRenders(trialWithout('/study/c'), [section], readList, further);
  expect(pathsOf(first.renders)).toEqual(['/study/a', '/study/b', '/study/c']);
  expect(first.faults).toEqual([
    { message: 'mf-a could not render /study/c: Error: no picture', sections: ['mf-a'] },
  ]);
  const second = await checkRenders(trialWithout(''), [section], readList, further);
  expect(pathsOf(second.renders)).toEqual(['/study/a', '/study/c']);
  expect([...good]).toEqual(['/study/b', '/study/c']);
});

test('entries for which the time does not suffice are counted', async () => {
  const further = { of: ['mf-a'], limitMs: 0 };
  const { renders, entriesLeft } = await checkRenders(trialWithout(''), [section], readList, further);
  expect([pathsOf(renders), entriesLeft]).toEqual([['/study/a'], 2]);
});
