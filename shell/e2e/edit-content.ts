import type { Page } from '@playwright/test';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
export const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();
