import { expect, test } from '@shortlisted/section-kit/playwright';

test('spec 1 §2: the button of the hero scrolls to the contact section', async ({ page }) => {
  await page.goto('/case-study/faith');
  const contact = page.getByRole('link', { name: 'Get a Free Strategy Consultation' });
  await expect(contact).not.toBeInViewport();
  await page.getByRole('link', { name: 'Get Similar Results' }).click();
  await expect(contact).toBeInViewport();
});

test('an alias shows the same study, and its canonical link names the main slug', async ({ page }) => {
  await page.goto('/case-study/burgess-group-capital');
  await expect(page.getByText('£103M').first()).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/case-study\/bg-capital$/);
});

test('a record without content in this section has a page', async ({ page }) => {
  await page.goto('/case-study/otojoy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A waiting list of venues before the product shipped',
  );
  await expect(page.getByText('280%').first()).toBeVisible();
});

test('opening a related study replaces the page and leaves one of each head tag', async ({ page }) => {
  await page.goto('/case-study/faith');
  const related = page.getByRole('region', { name: 'More Success Stories' });
  await related.getByRole('link', { name: /KitKing/ }).click();
  await expect(page).toHaveTitle(/KitKing/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
});

test('a page loads the content of its own study only', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const loaded = async (words: string) => (await Promise.all(scripts)).some((text) => text.includes(words));
  await page.goto('/case-study/faith');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([await loaded('a party that went wrong'), await loaded('semi-professional clubs')]).toEqual([
    true,
    false,
  ]);
  const related = page.getByRole('region', { name: 'More Success Stories' });
  await related.getByRole('link', { name: /KitKing/ }).click();
  await expect(page).toHaveTitle(/KitKing/);
  expect(await loaded('semi-professional clubs')).toBe(true);
});

test.describe('a slug without a record', () => {
  test.use({ expectedMessages: [/404/] });

  test('spec 1 §8: the not-found view links back to the cases', async ({ page }) => {
    await page.goto('/case-study/nobody');
    await expect(page.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Case Studies' }).click();
    await expect(page).toHaveURL(/\/cases$/);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const turned = 'matrix3d(-1';

  test('spec 1 §2: a card of the showcase turns on hover', async ({ page }) => {
    await page.goto('/case-study/faith');
    const card = page.getByRole('listitem').filter({ hasText: 'Find the planners' });
    const front = card.locator('> div').first();
    await expect(front).toHaveCSS('transform', 'none');
    await card.hover();
    await expect.poll(() => front.evaluate((side) => getComputedStyle(side).transform)).toContain(turned);
    await page.mouse.move(0, 0);
    await expect.poll(() => front.evaluate((side) => getComputedStyle(side).transform)).not.toContain(turned);
  });

  test('a card turns on keyboard focus', async ({ page }) => {
    await page.goto('/case-study/faith');
    const button = page.getByRole('button', { name: 'Turn the card: Rooms with a voice' });
    await page.getByRole('button', { name: 'Turn the card: Find the planners' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('a tap turns a card, and another tap turns it back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/case-study/faith');
    const button = page.getByRole('button', { name: 'Turn the card: Find the planners' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});
