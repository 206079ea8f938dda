import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// WCAG 2.2 AA where axe is blind, a test each. What axe sees, and what is looked at on every page, the way of the focus and texts
// that are larger or wider apart, is in every-page.spec.ts; where the focus goes after a navigation, and how that is announced, in
// frame.spec.ts; that scripts move nothing while it is paused, in the unit tests of what they move.

// Each goes through all pages; only a hang reaches this.
test.describe.configure({ timeout: 600_000 });

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('what a choice leaves of a list is announced (4.1.3)', async ({ page }) => {
  for (const [path, choice, said] of [
    ['/cases', 'Finance', /^\d+ case stud(y|ies)$/],
    ['/blog', 'ABM', /^\d+ articles? in ABM$/],
  ] as const) {
    await open(page, path);
    // Only a change in what was there before is announced.
    const status = await page.locator('main').getByRole('status').first().elementHandle();
    const before = await status?.textContent();
    await page.getByRole('button', { name: choice, exact: true }).click();
    await expect.poll(() => status?.textContent(), path).toMatch(said);
    expect(await status?.textContent()).not.toBe(before);
  }
});

test('what is wrong with a form is said at its field, where the focus goes (3.3.1, 3.3.3)', async ({
  page,
}) => {
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

  // These leave it to the browser, which says it beside the field.
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

test("in colours of a visitor's own icons have those of their words, and a button on a picture its ground (1.4.11)", async ({
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

test.describe('what moves by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Names of the movements that would go on as long as the page is open. */
  const endlessMovements = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
        )
        .map((animation) => (animation as CSSAnimation).animationName),
    );

  test('is paused for good by one button, on every page (2.2.2)', async ({ page }) => {
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
