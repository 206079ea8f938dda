import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// Tests criteria of WCAG 2.2 AA that axe cannot check. every-page.spec.ts runs axe, and checks focus order and enlarged text on
// every page. frame.spec.ts checks focus and announcement after a navigation. Unit tests check that scripts respect paused
// motion.

// The tests open all pages. They reach this timeout only if they hang.
test.describe.configure({ timeout: 600_000 });

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('the result of a filter is announced (4.1.3)', async ({ page }) => {
  for (const [path, choice, said] of [
    ['/cases', 'Finance', /^\d+ case stud(y|ies)$/],
    ['/blog', 'ABM', /^\d+ articles? in ABM$/],
  ] as const) {
    await open(page, path);
    // Assistive technology announces only changes of existing elements.
    const status = await page.locator('main').getByRole('status').first().elementHandle();
    const before = await status?.textContent();
    await page.getByRole('button', { name: choice, exact: true }).click();
    await expect.poll(() => status?.textContent(), path).not.toBe(before);
    expect(await status?.textContent(), path).toMatch(said);
  }
});

test('the fault of a form is shown at its field, which gets the focus (3.3.1, 3.3.3)', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });

  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');

  // The browser validates these forms and shows the message beside the field.
  for (const [path, place] of [
    ['/privacy-policy', 'footer'],
    ['/newsletter', 'main'],
    ['/insights', 'main'],
  ] as const) {
    await open(page, path);
    const fields = page.locator(place).getByRole('textbox');
    for (const field of await fields.all()) await field.fill('jo@');
    await page
      .locator(place)
      .getByRole('button', { name: /Subscribe|Get Weekly Insights/ })
      .click();
    const address = fields.last();
    await expect(address, path).toBeFocused();
    expect(await address.evaluate((input: HTMLInputElement) => input.validationMessage), path).not.toBe('');
  }
  expect(sent.filter((path) => /contact|newsletter/.test(path))).toEqual([]);
});

test('under forced colours icons have the colour of their text, and buttons on pictures a background (1.4.11)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/case-study/faith', '/jobs']) {
    await open(page, path);
    const ownColours = () =>
      [...document.querySelectorAll('#site svg')]
        .filter(({ parentElement: parent }) => parent?.checkVisibility())
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color)
        .map((icon) => icon.parentElement?.outerHTML.slice(0, 100));
    expect(await page.evaluate(ownColours), path).toEqual([]);
  }
  await open(page, '/');
  const button = page.getByRole('link', { name: 'Learn about us' });
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('more contrast gives every line and edge enough contrast with its ground (1.4.11)', async ({ page }) => {
  for (const path of ['/cases', '/jobs']) {
    await page.emulateMedia({ contrast: 'no-preference' });
    await open(page, path);
    await expect.poll(() => page.evaluate(faintEdges), path).not.toEqual([]);
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(() => page.evaluate(faintEdges), path).toEqual([]);
  }
});

test.describe('endless motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The names of running endless animations. */
  const endlessMovements = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
        )
        .map((animation) => (animation as CSSAnimation).animationName),
    );

  test('is paused on every page by one button (2.2.2)', async ({ page }) => {
    const pause = page.getByRole('button', { name: 'Pause motion' });
    const resume = page.getByRole('button', { name: 'Resume motion' });
    await open(page, '/');
    await expect.poll(() => endlessMovements(page)).not.toEqual([]);
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(resume).toBeFocused();
    await expect.poll(() => endlessMovements(page)).toEqual([]);

    await page.locator('footer').getByRole('link', { name: 'ABM', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Name the company/ })).toBeVisible();
    expect(await endlessMovements(page)).toEqual([]);

    for (const { path } of sitePages) {
      await open(page, path);
      await expect(resume, path).toBeVisible();
      await expect.poll(() => endlessMovements(page), path).toEqual([]);
    }

    await open(page, '/account-based-marketing');
    await resume.click();
    await expect.poll(() => endlessMovements(page)).not.toEqual([]);
    await page.reload();
    await expect(pause).toBeVisible();
  });
});

/** Finds elements with a visible border whose contrast with the page's ground is below 3 to 1. */
function faintEdges(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const luminance = (...colours: string[]) => {
    if (!canvas) throw new Error('no canvas');
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isFaint = (colour: string) => (luminance(ground, colour) + 0.05) / (luminance(ground) + 0.05) < 3;
  return [...document.querySelectorAll('#site *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const style = getComputedStyle(element);
      return ['top', 'right', 'bottom', 'left'].some((side) => {
        const colour = style.getPropertyValue(`border-${side}-color`);
        const width = style.getPropertyValue(`border-${side}-width`);
        return Number.parseFloat(width) > 0 && colour !== 'rgba(0, 0, 0, 0)' && isFaint(colour);
      });
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
