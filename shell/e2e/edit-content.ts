import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import type { RunningSite } from './site.ts';

/** Opens the content of the console for Ada, an editor. The browser logs the status 401 of the sign-in. */
export async function signInAsEditor(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.consoleUrl}/console`);
  await page.getByLabel('Token').fill(await createToken(site.dataDir, '--editor', '--for', 'Ada'));
  await page.getByRole('button', { name: 'Open the console' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
export const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();
