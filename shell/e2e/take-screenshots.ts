import path from 'node:path';
import type { Page } from '@playwright/test';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

const folder = path.resolve(import.meta.dirname, '../../screenshots');
const widths = [390, 768, 1440];

function fileOf(name: string, width: number): string {
  return path.join(folder, `${name.replaceAll('/', '-').replace(/^-/, '') || 'home'}-${width}.png`);
}

/** Scrolls through the page, so that lazy pictures load. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

for (const width of widths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, expectedMessages: [/404/] });

    for (const { path: address } of [...sitePages, { path: '/nowhere' }]) {
      test(address, async ({ page }) => {
        await page.goto(address);
        // The second load has the font in the cache.
        await page.reload();
        await lookThrough(page);
        await page.screenshot({ path: fileOf(address, width), fullPage: true });
      });
    }

    test('open menus', async ({ page }) => {
      await page.goto('/privacy-policy');
      await page.reload();
      await page.waitForLoadState('networkidle');
      for (const [index, summary] of (await page.locator('header summary:visible').all()).entries()) {
        await summary.click();
        await page.screenshot({ path: fileOf(`menu-${index + 1}`, width) });
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Cookies' }).click();
      await page.screenshot({ path: fileOf('cookies', width) });
    });
  });
}

/** The picture of the README with the outlines of the sections. */
test('the composed page, outlined', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  await page.reload();
  await lookThrough(page);
  await page.evaluate(() => {
    const parts = [
      { selector: 'header', name: 'shell', colour: '#7cc4ff' },
      { selector: 'main', name: 'mf-forms', colour: 'var(--colour-accent)' },
      { selector: 'footer', name: 'shell', colour: '#7cc4ff' },
    ];
    for (const { selector, name, colour } of parts) {
      const part = document.querySelector(selector);
      if (!part) continue;
      const { left, top, width, height } = part.getBoundingClientRect();
      const start = selector === 'main' ? 72 : top;
      const box = document.createElement('div');
      Object.assign(box.style, {
        position: 'absolute',
        left: `${left + 6}px`,
        top: `${start + 6}px`,
        width: `${width - 12}px`,
        height: `${top + height - start - 12}px`,
        border: `3px dashed ${colour}`,
        borderRadius: '12px',
        zIndex: '999',
      });
      const label = document.createElement('span');
      label.textContent = name;
      Object.assign(label.style, {
        position: 'absolute',
        top: '-3px',
        left: '72%',
        padding: '6px 18px',
        font: '600 20px monospace',
        color: '#141414',
        background: colour,
        borderRadius: '0 0 10px 10px',
      });
      box.append(label);
      document.body.append(box);
    }
  });
  await page.screenshot({ path: path.join(folder, 'composed-page.png'), fullPage: true });
});
