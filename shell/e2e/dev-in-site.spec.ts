import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { test as base, type RunningSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
// The folder is inside the repository, so that packages resolve, but outside node_modules, which is not watched for changes.
const folder = path.join(root, 'shell/dist/in-site/mf-cases');
const contentFile = 'src/pages/cases/highlights/highlights.content.ts';
const live = 'Clients who got shortlisted';
const changed = 'Clients as their team sees them';
const changedAgain = 'Clients after one more change';

interface Dev {
  url: string;
  /** The output of the command so far. */
  said: () => string;
}

/** Runs `section dev --in` on a copy of a live section with a changed line. */
const test = base.extend<object, { dev: Dev }>({
  dev: [
    async ({ site }, use) => {
      copySection();
      const { child, ...dev } = await startDev(site);
      await use(dev);
      child.kill();
      await once(child, 'exit');
      rmSync(path.dirname(folder), { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});

// All tests share one server.
test.describe.configure({ mode: 'default' });

function copySection(): void {
  rmSync(folder, { recursive: true, force: true });
  const source = path.join(root, 'mf-cases');
  const built = path.join(source, 'dist');
  cpSync(source, folder, { recursive: true, filter: (file) => file !== built });
  edit(live, changed);
  edit('"path": "/cases"', '"path": "/cases", "aliases": ["/clients"]', 'section.json');
}

function edit(from: string, to: string, file = contentFile): void {
  const target = path.join(folder, file);
  const text = readFileSync(target, 'utf8');
  expect(text).toContain(from);
  writeFileSync(target, text.replace(from, to));
}

async function startDev(site: RunningSite, cwd = folder): Promise<Dev & { child: ChildProcess }> {
  const port = await freePort();
  const command = path.join(root, 'section-kit/bin/section.js');
  const child = spawn(process.execPath, [command, 'dev', '--in', site.url, '--port', String(port)], { cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, url: `http://localhost:${port}`, said: () => output };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the changed section shows in the live frame, by address and by link', async ({ page, site }) => {
  // Hydration would keep differing attributes of the live markup.
  expect(await (await page.request.get('/cases')).text()).not.toContain(live);
  await page.goto('/cases');
  await untilHydrated(page);
  await expect(heading(page)).toHaveText(changed);
  await expect(page).toHaveTitle('Case Studies: B2B clients won on LinkedIn | Shortlisted');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const styles = page.locator('link[rel=stylesheet][href^="/releases/mf-cases/"]');
  await expect(styles).not.toHaveCount(0);
  await expect(page.locator('style[data-stylesheet^="/releases/mf-cases/"]')).toHaveCount(0);
  const banner = page.getByRole('complementary', { name: 'Development' });
  await expect(banner).toHaveText(`mf-cases from your folder, inside ${site.url}`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).not.toHaveText(changed);
  await page.getByRole('navigation').getByRole('link', { name: 'Our Work' }).first().click();
  await expect(heading(page)).toHaveText(changed);
  await page.locator('main a[href^="/case-study/"]').first().click();
  await expect(page).toHaveURL(/\/case-study\//);
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // The live site is unchanged.
  expect(await (await page.request.get(`${site.url}/cases`)).text()).toContain(live);
});

test('the other sections are live, and their links stay on the development server', async ({
  page,
  site,
  dev,
}) => {
  const document = await page.request.get('/about');
  expect(await document.text()).not.toContain(site.url);
  await page.goto('/about');
  await untilHydrated(page);
  await expect(page.locator('style[data-stylesheet^="/releases/mf-home/"]')).not.toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${dev.url}/about`);
  await page.goto('/Cases/');
  await expect(page).toHaveURL('/cases');
  await expect(heading(page)).toHaveText(changed);
});

test('a changed source file reloads the open page, on pages of other sections too', async ({ page }) => {
  await page.goto('/cases');
  await expect(heading(page)).toHaveText(changed);
  edit(changed, changedAgain);
  await expect(heading(page)).toHaveText(changedAgain);

  await page.goto('/about');
  await untilHydrated(page);
  const reloaded = page.waitForEvent('load');
  edit(changedAgain, changed);
  await reloaded;
  await page.goto('/cases');
  await expect(heading(page)).toHaveText(changed);
});

test('a page that the live site does not have works', async ({ page, site }) => {
  expect((await page.request.get(`${site.url}/clients`)).status()).toBe(404);
  expect((await page.goto('/clients'))?.status()).toBe(200);
  await untilHydrated(page);
  await expect(heading(page)).toHaveText(changed);
  await expect(page).toHaveTitle('Case Studies: B2B clients won on LinkedIn | Shortlisted');
});

test('a section that does not fit the live shell is rejected with the message of the gate', async ({
  site,
}) => {
  const refused = path.join(path.dirname(folder), 'refused');
  mkdirSync(refused);
  cpSync(path.join(root, 'mf-forms/section.json'), path.join(refused, 'section.json'));
  writeFileSync(
    path.join(refused, 'package.json'),
    '{ "name": "mf-forms", "dependencies": { "react": "^20.0.0" } }',
  );
  const { child, said } = await startDev(site, refused);
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(said()).toMatch(
    /^section dev: mf-forms@local needs react \^20\.0\.0, and shell@\S+ exports 19\.\S+: build it against 19\./,
  );
});

test('forms are trials, and nothing else is sent to the site', async ({ page, dev }) => {
  const { origin } = new URL(dev.url);
  const signUp = { email: 'trial@example.com' };
  const tried = await page.request.post('/api/newsletter/subscribe', { data: signUp, headers: { origin } });
  expect(await tried.json()).toEqual({ message: 'Thanks for subscribing!' });
  const sent = await page.request.post('/api/preview-comments', { data: {}, headers: { origin } });
  expect(sent.status()).toBe(403);
  expect(await sent.text()).toContain(
    'POST /api/preview-comments was not sent, because section dev --in only reads from',
  );
  expect(dev.said()).toContain('POST /api/preview-comments was not sent');
  expect((await page.request.post('/api/reports', { data: {} })).status()).toBe(204);
});
