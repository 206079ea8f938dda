import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { manifestOf } from '../testing/manifest-of.ts';
import { pagesToRender } from './check-renders.ts';

const sitemap = {
  priority: 1,
  changeFrequency: 'daily' as const,
  entries: { from: '/api/case-studies', field: 'slug' },
};
const read = jest.fn();

beforeEach(() => {
  read.mockReset().mockResolvedValue([{ slug: 'faith' }, { slug: 'flowd' }]);
});

const pages = (...routes: Partial<SectionRoute>[]) =>
  pagesToRender(manifestOf('mf-a', { routes }).section, read);

test('every address without a parameter is rendered, aliases included, without a read', async () => {
  expect(await pages({ path: '/a', aliases: ['/b'], sitemap }, { path: '/c' })).toEqual({
    paths: ['/a', '/b', '/c'],
    furtherEntries: [],
    notRendered: [],
  });
  expect(read).not.toHaveBeenCalled();
});

test('the first entry is rendered at each pattern of a page, and the others at its main path', async () => {
  expect(await pages({ path: '/case-study/:slug', aliases: ['/cases', '/study/:slug'], sitemap })).toEqual({
    paths: ['/case-study/faith', '/cases', '/study/faith'],
    furtherEntries: ['/case-study/flowd'],
    notRendered: [],
  });
  expect(read).toHaveBeenCalledWith('/api/case-studies');
});

test('an address without entries is not rendered, and is recorded', async () => {
  const { entries: _, ...hints } = sitemap;
  expect(await pages({ path: '/a/:b' }, { path: '/c/:d', sitemap: hints })).toEqual({
    paths: [],
    furtherEntries: [],
    notRendered: ['/a/:b', '/c/:d'],
  });
  read.mockResolvedValue([]);
  expect(await pages({ path: '/case-study/:slug', sitemap })).toEqual({
    paths: [],
    furtherEntries: [],
    notRendered: ['/case-study/:slug'],
  });
});
