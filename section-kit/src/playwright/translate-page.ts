import { translateTexts } from '../standalone/translate-texts.ts';

/** Translates a page, of Playwright or of another driver, as a browser does, from now on: see `translateTexts`. */
export async function translatePage(page: {
  evaluate: (code: () => void) => Promise<unknown>;
}): Promise<void> {
  await page.evaluate(translateTexts);
}
