import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { manifestOf } from '../../testing/manifest-of.ts';
import { pagesToRender } from './pages-to-render.ts';

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
    notRendered: [],
  });
  expect(read).not.toHaveBeenCalled();
});

test('for an address with a parameter the first entry is rendered, at each of its patterns', async () => {
  expect(await pages({ path: '/case-study/:slug', aliases: ['/cases', '/study/:slug'], sitemap })).toEqual({
    paths: ['/case-study/faith', '/cases', '/study/faith'],
    notRendered: [],
  });
  expect(read).toHaveBeenCalledWith('/api/case-studies');
});

test('an address without entries is not rendered, and is recorded', async () => {
  const { entries: _, ...hints } = sitemap;
  expect(await pages({ path: '/a/:b' }, { path: '/c/:d', sitemap: hints })).toEqual({
    paths: [],
    notRendered: ['/a/:b', '/c/:d'],
  });
  read.mockResolvedValue([]);
  expect(await pages({ path: '/case-study/:slug', sitemap })).toEqual({
    paths: [],
    notRendered: ['/case-study/:slug'],
  });
});
