import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { release, test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'mf-cases/dist/release');

/** A folder in which the repository's packages resolve. */
function workFolder(name: string): string {
  const folder = path.join(root, 'node_modules/.cache/releases-spec', name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function copyRelease(name: string): string {
  const folder = workFolder(name);
  cpSync(built, folder, { recursive: true });
  return folder;
}

interface Manifest {
  release: string;
  section: { routes: { path: string; page: string; metadata: string }[] };
}

function editManifest(folder: string, edit: (manifest: Manifest) => void) {
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  edit(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** The files of releases that the page has loaded, with their transferred bytes. */
function loadedAssets(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/releases/'))
      .map(({ name, transferSize }) => ({ name, bytes: transferSize })),
  );
}

// Tests in other files use the same site and expect the built release.
test.afterAll(async ({ site }) => {
  await release(site.dataDir, [built]);
});

test('a section that is built and released on its own changes its pages on the running server', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  await page.goto('/cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients who got shortlisted');

  const section = workFolder('mf-cases');
  cpSync(path.join(root, 'mf-cases'), section, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules|test-results)$/.test(file),
  });
  const content = path.join(section, 'src/pages/cases/highlights/highlights.content.ts');
  writeFileSync(
    content,
    readFileSync(content, 'utf8').replace('Clients who got shortlisted', 'A new heading'),
  );
  const build = spawnSync(
    process.execPath,
    [path.join(root, 'section-kit/bin/section.js'), 'build', '--version', '1.1.0'],
    { cwd: section, encoding: 'utf8' },
  );
  expect(build.stderr + build.stdout).toContain('mf-cases@1.1.0 built');

  const { code, output } = await release(site.dataDir, [path.join(section, 'dist/release')]);
  expect(output).toContain('mf-cases@1.1.0 is live');
  expect(code).toBe(0);
  await expect(async () => {
    const html = await (await page.request.get('/cases')).text();
    expect(html).toContain('A new heading');
  }).toPass();

  // An open tab continues with the files of its release.
  await page.locator('main a[href^="/case-study/"]').first().click();
  await expect(page).toHaveURL(/case-study/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await loadedAssets(page);
  await page.goto('/cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new heading');
  await page.waitForLoadState('networkidle');
  const known = new Set(first.map(({ name }) => name));
  const second = await loadedAssets(page);
  expect(second.filter(({ name, bytes }) => known.has(name) && bytes > 0)).toEqual([]);
  expect(second.some(({ name }) => known.has(name))).toBe(true);
  const old = JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8'));
  const entry = await page.request.get(`/releases/mf-cases/${old.client.entry}`);
  expect(entry.status()).toBe(200);
});

const strays = [
  {
    what: 'a file that does not match its hash',
    spoil: (folder: string) => writeFileSync(path.join(folder, 'server/section.cjs'), 'alert(1)'),
    message: 'mf-cases: the file server/section.cjs does not match its hash.',
  },
  {
    what: 'a missing file',
    spoil: (folder: string) => rmSync(path.join(folder, 'server/section.cjs')),
    message: 'mf-cases: the file server/section.cjs is in the manifest but not in the release.',
  },
  {
    what: 'a section.json that contradicts the code',
    spoil: (folder: string) =>
      editManifest(folder, ({ section: { routes } }) => {
        for (const route of routes.slice(0, 1)) route.page = 'missing';
      }),
    message: 'mf-cases declares the page "missing", which its code does not export',
  },
  {
    what: 'a route that another section owns',
    spoil: (folder: string) =>
      editManifest(folder, ({ section: { routes } }) => {
        routes.push({ path: '/contact', page: 'cases', metadata: 'page' });
      }),
    message: 'mf-cases claims the path /contact, which belongs to mf-forms.',
  },
];

for (const { what, spoil, message } of strays) {
  test(`${what} is rejected with a message, and the live release stays live`, async ({ page, site }) => {
    const folder = copyRelease(what);
    editManifest(folder, (manifest) => Object.assign(manifest, { release: `9.9.9-${Date.now()}` }));
    spoil(folder);
    const { code, output } = await release(site.dataDir, [folder]);
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
    await page.goto('/cases');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
