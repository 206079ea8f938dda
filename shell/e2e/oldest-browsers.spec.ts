import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { sitePages } from './pages.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';
import { findYoungerApis, youngerApis } from './younger-apis.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['shell', 'mf-home', 'mf-cases', 'mf-content', 'mf-forms'];

test('built scripts name nothing that the oldest browsers lack', () => {
  expect(findYoungerApis('URL.canParse(a)&&Promise.withResolvers()')).toEqual([
    'URL.canParse',
    'Promise.withResolvers',
  ]);
  for (const workspace of workspaces) {
    const folder = path.join(root, workspace, 'dist/release/assets');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
      const found = findYoungerApis(readFileSync(path.join(folder, file), 'utf8'));
      expect(found, `${workspace}/${file}`).toEqual([]);
    }
  }
});

test.describe('without every API that one of the oldest browsers lacks', () => {
  test.use({
    page: async ({ page }, use) => {
      await page.addInitScript((apis) => {
        const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
        for (const { owner, member, isStatic } of apis) {
          if (member === undefined) continue;
          for (const holder of isStatic ? [all[owner]] : [all[owner], all[owner]?.prototype]) {
            if (holder) Reflect.deleteProperty(holder, member);
          }
          if (owner === 'Window') Reflect.deleteProperty(window, member);
        }
        for (const { owner, member } of apis) if (member === undefined) Reflect.deleteProperty(window, owner);
      }, youngerApis());
      await use(page);
    },
  });

  test('every page starts', async ({ page }) => {
    for (const { path, heading } of sitePages) {
      await page.goto(path);
      await untilHydrated(page);
      await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    }
  });

  test('links navigate, and forms are saved', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
    await untilSettled(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
    await page.getByLabel('Name').fill('Ada');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
  });
});
