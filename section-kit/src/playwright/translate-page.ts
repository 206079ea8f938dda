import type { Page } from '@playwright/test';
import { translateTexts } from '../standalone/translate-texts.ts';

/** Translates the page as a browser does, from now on: see `translateTexts`. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translateTexts);
}
