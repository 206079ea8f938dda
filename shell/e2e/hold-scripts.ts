import type { Page } from '@playwright/test';

/** Holds back all scripts of the page. @returns a function that lets them load */
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
