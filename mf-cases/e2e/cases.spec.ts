import { expect, test } from '@shortlisted/section-kit/playwright';

test('spec 1 §2: the arrows show from the small-screen breakpoint up', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto('/cases');
  const next = page.getByRole('button', { name: 'Next case study' });
  await expect(page.getByText('02 / 06')).toBeVisible();
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 640, height: 800 });
  await next.click();
  await expect(page.getByText('03 / 06')).toBeVisible();
});

test('spec 1 §2: the left, centre and right cards are visible, and the others cannot be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/cases');
  const cards = page.getByRole('region', { name: 'Highlighted case studies' }).getByRole('link');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^BG Capital/ })).toBeInViewport({ ratio: 0.75 });
});

test('spec 1 §9: testimonial cards are 320 px wide on the mobile strip and 420 px on larger', async ({
  page,
}) => {
  await page.goto('/cases');
  const card = page.getByRole('figure').filter({ hasText: 'We used to chase dates' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card).toHaveCSS('width', '320px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(card).toHaveCSS('width', '420px');
});

test('all tags of the cards are equally high, also beside a card whose tags need two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/cases');
  const tags = page.getByRole('article').getByText(/^(LinkedIn ABM|Content Marketing|Outreach)$/);
  await expect(tags.nth(10)).toBeVisible();
  const heights = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(40);
});

test('a filter has an address and is kept on the way back from a study', async ({ page }) => {
  await page.goto('/cases?category=Finance');
  const grid = page.getByRole('region', { name: 'All Case Studies' });
  // The cards render again when the records arrive. A click at that moment would be lost.
  await expect(grid.getByRole('status')).toHaveText(/^\d+ case stud/);
  const shown = await grid.getByRole('article').count();
  await grid
    .getByRole('link', { name: /^View Case Study/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/case-study\/[\w-]+$/);
  await expect(page.getByText('What We Did')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cases\?category=Finance$/);
  await expect(grid.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true');
  await expect(grid.getByRole('article')).toHaveCount(shown);
});

test('choosing a filter keeps the scroll position', async ({ page }) => {
  await page.goto('/cases');
  await expect(page.getByRole('link', { name: 'Read Full Case Study' })).toBeVisible();
  const filter = page.getByRole('button', { name: 'Agency' });
  await filter.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const cards = page.getByRole('region', { name: 'All Case Studies' }).getByRole('article');
  const all = await cards.count();
  await filter.click();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('spec 1 §2: the featured block links to KitKing', async ({ page }) => {
  await page.goto('/cases');
  await page.getByRole('link', { name: 'Read Full Case Study' }).click();
  await expect(page).toHaveURL(/\/case-study\/kitking$/);
});

test('forced colours keep a name on a picture readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/cases');
  const ground = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.cssText = 'forced-color-adjust: none; background: canvas';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  const name = page.getByRole('region', { name: 'All Case Studies' }).locator('svg:has(use)').first();
  await expect(name).toHaveCSS('background-color', ground);
  await expect(name).not.toHaveCSS('fill', ground);
});

test.describe('when the API is down', () => {
  test.use({ expectedMessages: [/503/] });

  test('the listing shows the bundled cards', async ({ page }) => {
    await page.route('/api/**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/cases');
    await expect(page.getByText(/^\d+ case studies$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read Full Case Study' })).toHaveCount(0);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('spec 1 §9: below 640 px the carousel advances by itself', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/cases');
    await expect(page.getByText('02 / 06')).toBeVisible();
    await page.clock.runFor(4100);
    await expect(page.getByText('03 / 06')).toBeVisible();
  });
});
