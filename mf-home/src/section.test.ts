/** @jest-environment node */
import manifest from '../section.json';
import { pages } from './section.ts';

const route = (path: string) => manifest.routes.find((entry) => entry.path === path);

test('spec 1 §2: the section has these paths, and each shows this page', () => {
  expect(manifest.routes.map(({ path, page }) => [path, page])).toEqual([
    ['/', 'home'],
    ['/about', 'story'],
    ['/services/account-based-marketing', 'account-based-marketing'],
    ['/services/content-marketing', 'content-marketing'],
  ]);
});

test.each(['account-based-marketing', 'content-marketing'])(
  'spec 1 §2: /services/%s and its short alias canonicalise to the alias',
  (service) => {
    expect(route(`/services/${service}`)?.aliases).toEqual([`/${service}`]);
    expect(route(`/services/${service}`)?.metadata.canonical).toBe(`/${service}`);
  },
);

test('spec 1 §2: every page has its own title and description, and no image tag', () => {
  const metadata = manifest.routes.map((entry) => entry.metadata);
  expect(new Set(metadata.map(({ title }) => title)).size).toBe(metadata.length);
  expect(new Set(metadata.map(({ description }) => description)).size).toBe(metadata.length);
  expect(metadata.filter((entry) => 'ogImage' in entry)).toEqual([]);
});

test.each(Object.entries(pages))('the page %s loads', async (_key, load) => {
  await expect(load()).resolves.toBeInstanceOf(Function);
});
