import { expect, type Page } from '@playwright/test';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
export const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Publishes the form of a page of the console, and waits until the console says so. */
export async function publish(page: Page) {
  await press(page, 'Publish');
  await expect(page.getByRole('status')).toContainText('Published');
}
