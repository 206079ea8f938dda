import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import type { RunningSite } from './site.ts';

/**
 * Opens the console with a new token. The browser logs the status 401 of the form.
 *
 * @param whose the arguments of `tokens create`
 */
export async function signIn(page: Page, site: RunningSite, ...whose: string[]): Promise<void> {
  await page.goto(`${site.controlUrl}/console`);
  await page.getByLabel('Token').fill(await createToken(site.dataDir, ...whose));
  await page.getByRole('button', { name: 'Open the console' }).press('Enter');
  await expect(page.getByLabel('Token')).toBeHidden();
}

interface Editing {
  /** Default: articles. */
  kind?: string;
  name?: string;
}

/** Opens the entries of a kind for an editor. */
export async function signInAsEditor(page: Page, site: RunningSite, editing: Editing = {}): Promise<void> {
  const { kind, name = 'Ada' } = editing;
  await signIn(page, site, '--editor', '--for', name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  if (kind)
    await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: kind }).press('Enter');
}
