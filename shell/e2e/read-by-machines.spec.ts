import { expect } from '@shortlisted/section-kit/playwright';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// Checks the files and data that search engines and browsers read.

test('the sitemap lists the canonical address of every page once', async ({ page, baseURL }) => {
  const response = await page.request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path, isHidden } of sitePages) {
    if (!isHidden) expect(listed).toContain(`${baseURL}${path === '/' ? '/' : path}`);
  }
  for (const address of listed) expect((await page.request.get(String(address))).status()).toBe(200);
});

test('robots.txt names the sitemap, and the web manifest names existing icons', async ({ page, baseURL }) => {
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  await page.goto('/privacy-policy');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(String(address))).json();
  expect(manifest.name).toBe('Shortlisted');
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.svg', '/favicon.ico', '/logo.svg', '/apple-touch-icon.png']) {
    const { headers, status } = await page.request.get(icon).then((answer) => ({
      headers: answer.headers(),
      status: answer.status(),
    }));
    expect(status, icon).toBe(200);
    expect(headers['content-type'], icon).toMatch(/^image\//);
  }
});

test('the home page has structured data of the organisation and the website', async ({ page, baseURL }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.flatMap((block) => JSON.parse(block)).map((item) => item['@type']);
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(blocks.join()).toContain(`${baseURL}/logo.svg`);
});

test('each member of the team has a picture', async ({ page }) => {
  const members = await (await page.request.get('/api/team-members')).json();
  expect(members).toHaveLength(6);
  for (const { image } of members) {
    for (const [file, type] of [
      [image, 'image/svg+xml'],
      // The content of earlier databases names these.
      [image.replace('.svg', '.webp'), 'image/webp'],
    ]) {
      const answer = await page.request.get(file);
      expect([answer.status(), answer.headers()['content-type']], file).toEqual([200, type]);
    }
  }
});

test('llms.txt has the same addresses as the sitemap', async ({ page }) => {
  const listed = await (await page.request.get('/sitemap.xml')).text();
  const pages = (await (await page.request.get('/llms.txt')).text()).split('## Optional')[0] ?? '';
  const named = [...pages.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address);
  expect(named.length).toBeGreaterThan(10);
  for (const address of named) expect(listed).toContain(`<loc>${address}</loc>`);
});

test('every page links to the feed, which exists', async ({ page }) => {
  for (const path of ['/', '/blog', '/contact', '/nowhere']) {
    const html = await (await page.request.get(path)).text();
    const feeds = html.match(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="(.*?)"/g) ?? [];
    expect(feeds, path).toHaveLength(1);
  }
  expect((await page.request.get('/blog/rss.xml')).status()).toBe(200);
});

test('addresses that people type redirect permanently to their pages', async ({ request }) => {
  for (const [typed, page] of [
    ['/Contact', '/contact'],
    ['/Case-Study/Faith', '/case-study/faith'],
    ['/case-studies', '/cases'],
    ['/Careers?from=mail', '/jobs?from=mail'],
    ['/team', '/about'],
    ['/services?a=b', '/?a=b#services'],
    ['/feed', '/blog/rss.xml'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers().location], typed).toEqual([308, page]);
  }
});
