import { expect } from '@shortlisted/section-kit/playwright';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// What search engines and browsers read of the site.

test('the sitemap lists every page of the site once, by its canonical address', async ({ page, baseURL }) => {
  const response = await page.request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path, isHidden } of sitePages) {
    if (!isHidden) expect(listed).toContain(`${baseURL}${path === '/' ? '/' : path}`);
  }
  for (const address of listed) expect((await page.request.get(String(address))).status()).toBe(200);
});

test('robots.txt names the sitemap, and the web manifest names icons that are there', async ({
  page,
  baseURL,
}) => {
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  await page.goto('/privacy-policy');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(String(address))).json();
  expect(manifest.name).toBe('Shortlisted');
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.svg', '/logo.svg', '/apple-touch-icon.png']) {
    const { headers, status } = await page.request.get(icon).then((answer) => ({
      headers: answer.headers(),
      status: answer.status(),
    }));
    expect(status, icon).toBe(200);
    expect(headers['content-type'], icon).toMatch(/^image\//);
  }
});

test('the home page gives the data of the organisation and the website', async ({ page, baseURL }) => {
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
      [image, 'image/webp'],
      [image.replace('.webp', '.avif'), 'image/avif'],
    ]) {
      const answer = await page.request.get(file);
      expect([answer.status(), answer.headers()['content-type']], file).toEqual([200, type]);
    }
  }
});
