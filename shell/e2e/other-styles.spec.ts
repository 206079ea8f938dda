import type { Page } from '@playwright/test';
import type { Plan } from '@shortlisted/section-kit/contract';
import { expect } from '@shortlisted/section-kit/playwright';
import { sitePages } from './pages.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

/** The stylesheets of each page of the site, in the order of the page. */
async function listStyles(page: Page): Promise<string[][]> {
  const read = async (address: string) => (await page.request.get(address)).json();
  const { sections }: Plan = await read('/api/plan');
  const lists = await Promise.all(
    sections.map(async ({ base, client }) => {
      const { pages }: { pages: Plan['shell']['client']['pages'] } = await read(base + client.list);
      return Object.values(pages).map(({ styles }) => styles.map((file) => base + file));
    }),
  );
  return lists.flat();
}

/** Adds stylesheets that the document does not have, as a link under a pointer does. */
async function addStyles(addresses: string[]): Promise<void> {
  for (const href of addresses) {
    if (document.querySelector(`link[href="${href}"], [data-stylesheet="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  }
}

/** The place and the look of each element. */
function readLook(): string[] {
  return [...document.querySelectorAll('#site *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { display, color, backgroundColor, font, border, opacity } = getComputedStyle(element);
    return [
      element.className,
      x,
      y,
      width,
      height,
      display,
      color,
      backgroundColor,
      font,
      border,
      opacity,
    ].join(' ');
  });
}

for (const width of [390, 1440]) {
  test(`the styles of all other pages change nothing on any page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const lists = await listStyles(page);
    for (const { path } of sitePages) {
      await page.goto(path);
      await untilSettled(page);
      // Until then the places of what is below the first screen are guesses.
      await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
      // With reduced motion the splash is invisible and still there. A key ends it.
      await page.keyboard.press('Shift');
      await expect(page.locator('[data-splash]')).toHaveCount(0);
      const before = await page.evaluate(readLook);
      for (const styles of lists) await page.evaluate(addStyles, styles);
      expect.soft(await page.evaluate(readLook), path).toEqual(before);
    }
  });
}
