import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilPainted } from '@shortlisted/section-kit/playwright/until-painted';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('#all-case-studies').getByRole('status');
const featured = (page: Page) => page.getByRole('link', { name: 'Read Full Case Study' });

/** Follows a link without hover or focus before, so that nothing is prefetched. */
function follow(page: Page, href: string) {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Holds back the reads whose path matches. */
async function holdReads(page: Page, pattern: RegExp) {
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  return { asked, answer };
}

/**
 * Elements that move, without those of the header: the first navigation switches the brand's font on, which moves words
 * by less than a pixel.
 */
async function watchContent(page: Page) {
  const shifts = await watchShifts(page);
  return async () =>
    (await shifts()).flatMap(({ moved }) => moved).filter((element) => !element.startsWith('header '));
}

for (const width of [1280, 390]) {
  test(`the first screen of /cases shows without its reads, which then fill places that are kept, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    await untilSettled(page);
    const { asked, answer } = await holdReads(
      page,
      /\/api\/(case-studies(\/featured)?\?fields=card|logos|testimonials\/cases)$/,
    );
    const moved = await watchContent(page);
    await follow(page, '/cases');
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('region', { name: 'Highlighted case studies' })).toBeVisible();
    expect(asked.toSorted()).toEqual([
      '/api/case-studies',
      '/api/case-studies/featured',
      '/api/logos',
      '/api/testimonials/cases',
    ]);
    await expect(cards(page)).toHaveText('Loading case studies...');

    // The featured study comes above the cards.
    await untilPainted(page);
    await cards(page).evaluate((status) => status.scrollIntoView({ block: 'end', behavior: 'instant' }));
    answer();
    await expect(cards(page)).toHaveText(/^\d+ case studies$/);
    await expect(featured(page)).toBeAttached();
    await untilPainted(page);
    expect(await moved()).toEqual([]);
  });
}

test('a study shows without the list of the others', async ({ page }) => {
  await page.goto('/contact');
  await untilSettled(page);
  const { answer } = await holdReads(page, /\/api\/case-studies\?fields=card$/);
  const moved = await watchContent(page);
  await follow(page, '/case-study/faith');
  await expect(heading(page)).toContainText('£230K');
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  const more = page.getByRole('region', { name: 'More Success Stories' });
  await more.getByRole('link', { name: 'Back to All Case Studies' }).scrollIntoViewIfNeeded();
  await expect(more.getByRole('heading', { level: 3 })).toHaveCount(0);
  answer();
  await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3);
  await untilPainted(page);
  expect(await moved()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the documents hold all that their pages read', async ({ page }) => {
    await page.goto('/cases');
    await expect(cards(page)).toHaveText(/^\d+ case studies$/);
    await expect(featured(page)).toBeVisible();
    await page.goto('/case-study/faith');
    const more = page.getByRole('region', { name: 'More Success Stories' });
    await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3);
  });
});
