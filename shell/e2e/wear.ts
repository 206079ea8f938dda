import type { Page } from '@playwright/test';

export const twiceAsLarge = 'html { font-size: 200% !important; }';

/**
 * Replaces the test's styles of the page and waits until they are painted. It uses a constructed style sheet, because the
 * site's policy blocks style elements.
 */
export function wear(page: Page, css: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, css);
}
