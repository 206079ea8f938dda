import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';

const path = '/account-based-marketing';

const card = (page: Page, company: string) =>
  page.getByRole('region', { name: 'Client results' }).getByRole('link', { name: company });
const quoteOf = (link: Locator) => link.locator('span:has(> span)').last();
const account = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
const dealOf = (item: Locator) => item.locator('p');

/** Two items of each kind: one statistic or step and the next. Only one item of a kind is highlighted at a time. */
const pairs = [
  ['100m', '40+'],
  ['Deep ICP Research', 'Craft Creative Strategy'],
] as const;

/** Whether the item with this text has the accent as the colour of its border. */
const isHighlighted = async (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => {
      // Selected text has the accent as its background. Reading it from there avoids a second copy of the colour.
      const accent = getComputedStyle(document.body, '::selection').backgroundColor;
      const item = element.closest('li > div, li');
      return item !== null && getComputedStyle(item).borderTopColor === accent;
    });

test.describe('with a pointer', () => {
  test('spec 2 §2: hovering a card shows its result quote', async ({ page }) => {
    await page.goto(path);
    const link = card(page, 'Beard & Bowler');
    await expect(quoteOf(link)).toHaveCSS('opacity', '0');
    await link.hover();
    await expect(quoteOf(link)).toHaveCSS('opacity', '1');
    await expect(quoteOf(link)).toHaveText(/^\$350K in new revenue/);
  });

  test('spec 2 §2: each account shows its name, deal and timeframe at any depth', async ({ page }) => {
    await page.goto(path);
    const names = page.getByRole('listitem').filter({ hasText: /(Signed|Closed) in/ });
    await expect(names).toHaveCount(12);
    for (const item of await names.all()) {
      await expect(dealOf(item)).toHaveCSS('opacity', '0');
      await item.getByRole('button').hover();
      await expect(dealOf(item)).toHaveCSS('opacity', '1');
    }
    await expect(dealOf(account(page, 'Tesco'))).toHaveText('Tesco £265K first order Closed in 6 months');
  });

  for (const [name, next] of pairs) {
    test(`spec 2 §4: ${name} is highlighted until ${next} is`, async ({ page }) => {
      await page.goto(path);
      for (const [wanted, other] of [
        [name, next],
        [next, name],
      ] as const) {
        await page.getByRole('main').getByText(wanted, { exact: true }).first().hover();
        await expect.poll(() => isHighlighted(page, wanted)).toBe(true);
        await expect.poll(() => isHighlighted(page, other)).toBe(false);
      }
    });
  }
});

test.describe('with the keyboard alone', () => {
  test('focusing a card shows its result quote and scrolls the card into view', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Talk to us' }).first().focus();
    for (const company of ['Beard & Bowler', 'Faith', 'BG Capital']) {
      await page.keyboard.press('Tab');
      await expect(card(page, company)).toBeFocused();
      await expect(card(page, company)).toBeInViewport({ ratio: 0.5 });
      await expect(quoteOf(card(page, company))).toHaveCSS('opacity', '1');
    }
  });

  test('figures and steps, which only light up, are no tab stops', async ({ page }) => {
    await page.goto(path);
    for (const words of pairs.flat()) {
      const stop = page.getByRole('main').getByText(words, { exact: true }).first();
      expect(await stop.evaluate((element) => element.closest('a, button, [tabindex]'))).toBeNull();
    }
    const toggles = page.getByRole('main').locator('button[aria-pressed]');
    const choices = page.getByRole('group', { name: 'Choose a client' }).getByRole('button');
    expect(await toggles.count()).toBe(await choices.count());
  });

  test('an account opens when it gets the focus and closes with Escape', async ({ page }) => {
    await page.goto(path);
    const [first, second] = [account(page, 'Aviva'), account(page, 'TEDx')];
    await first.getByRole('button').focus();
    await expect(dealOf(first)).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(dealOf(second)).toHaveCSS('opacity', '1');
    await expect(dealOf(first)).toHaveCSS('opacity', '0');
    await page.keyboard.press('Escape');
    await expect(dealOf(second)).toHaveCSS('opacity', '0');
  });
});

for (const { device, viewport } of [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'large tablet', viewport: { width: 1180, height: 820 } },
]) {
  test.describe(`by touch on a ${device}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport });

    test('the result quotes are visible from the start', async ({ page }) => {
      await page.goto(path);
      await expect(quoteOf(card(page, 'Beard & Bowler'))).toHaveCSS('opacity', '1');
    });

    test('a tap highlights figures and steps, one at a time', async ({ page }) => {
      await page.goto(path);
      for (const [name, next] of pairs) {
        for (const wanted of [name, next])
          await page.getByRole('main').getByText(wanted, { exact: true }).first().tap();
        await expect.poll(() => isHighlighted(page, next)).toBe(true);
        await expect.poll(() => isHighlighted(page, name)).toBe(false);
      }
    });

    test('a tap opens an account, and a tap on another one closes it', async ({ page }) => {
      await page.goto(path);
      const [waitrose, ocado] = [account(page, 'Waitrose'), account(page, 'Ocado')];
      await waitrose.getByRole('button').tap();
      await expect(dealOf(waitrose)).toHaveCSS('opacity', '1');
      await ocado.getByRole('button').tap();
      await expect(dealOf(ocado)).toHaveCSS('opacity', '1');
      await expect(dealOf(waitrose)).toHaveCSS('opacity', '0');
    });
  });
}
