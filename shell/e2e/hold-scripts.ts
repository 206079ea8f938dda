import type { Page } from '@playwright/test';

/** Keeps every script of the page on its way, until what is returned is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  return arrive;
}
