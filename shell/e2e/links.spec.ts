import { expect } from '@shortlisted/section-kit/playwright';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

const madeUp = ['/case-study/', '/blog/', '/essays/', '/'].flatMap((folder) =>
  ['qqqq', 'rrrr', 'ssss'].map((name) => folder + name),
);

test('every internal link of every page resolves, also after requests for unknown addresses', async ({
  request,
}) => {
  for (const address of madeUp) expect((await request.get(address)).status()).toBe(404);
  const found = new Set(sitePages.map(({ path }) => path));
  const broken: string[] = [];
  // Iterating a set includes entries that are added during the loop.
  for (const address of found) {
    const answer = await request.get(address);
    if (!answer.ok()) broken.push(`${address} ${answer.status()}`);
    else if (answer.headers()['content-type']?.startsWith('text/html'))
      for (const link of linksIn(await answer.text(), address)) found.add(link);
  }
  expect(broken).toEqual([]);
  expect(found).toContain('/case-study/obeach');
});

function linksIn(html: string, address: string): string[] {
  const site = new URL(address, 'http://site.test');
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), site))
    .filter(({ origin }) => origin === site.origin)
    .map(({ pathname, search }) => pathname + search);
}
