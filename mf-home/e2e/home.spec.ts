import { expect, test } from 'section-kit/playwright';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('spec 1 §4: the hero loads its images, then its words rotate', async ({ page }) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveAccessibleName('Get Shortlisted. by your ideal clients.');
    await expect(page.getByText('Loading hero images...')).toBeHidden();
    await expect(headline).toHaveAccessibleName('Get Shortlisted. by your ideal customer.', {
      timeout: 4000,
    });
  });

  test('spec 1 §9: the line of the process ends 400 vh below its beginning', async ({ page }) => {
    await page.goto('/');
    const process = page.getByRole('list').filter({ hasText: 'Deep ICP Research' });
    const steps = process.getByRole('listitem');
    await steps.last().evaluate((step) => {
      const { top, height } = step.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top + height / 2 - window.innerHeight / 2);
    });
    await expect(steps.last()).toHaveAttribute('aria-current', 'step');
    const centres = await Promise.all(
      [steps.first(), steps.last()].map((step) =>
        step.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        }),
      ),
    );
    const [first = 0, last = 0] = centres;
    expect(last - first).toBeCloseTo((page.viewportSize()?.height ?? 0) * 4, -1);
  });
});

test.describe('when the images cannot be had', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('spec 1 §8: the hero appears all the same', async ({ page }) => {
    await page.route(/hero-\d/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Discover more' })).toBeVisible();
    await expect(page.getByText('Loading hero images...')).toBeHidden();
  });
});

test('spec 1 §2: the popup is for large screens, goes with the hero and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/');
  const popup = page.getByRole('complementary', { name: 'New case study just loaded!' });
  await expect(popup).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(popup).toBeVisible();
  await page.getByRole('heading', { name: 'Our System' }).scrollIntoViewIfNeeded();
  await expect(popup).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
});

test('spec 1 §2: the way to the team reads differently on small and large screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('link', { name: 'Learn about us' })).toHaveAttribute('href', '/about');
});

test('spec 1 §9: testimonial cards are 300 px wide on small screens and 420 px on larger', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('figure').filter({ hasText: 'I used to chase every lead' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await card.boundingBox())?.width).toBe(300);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await card.boundingBox())?.width).toBe(420);
});

for (const { track, name, px } of [
  { track: 'Case studies', name: 'case studies', px: 300 },
  { track: 'Reviews', name: 'testimonials', px: 420 },
]) {
  for (const width of [390, 1280]) {
    test(`spec 1 §9: at ${width} px an arrow scrolls the ${name} by ${px} px, and back`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const position = () => page.getByRole('list', { name: track }).evaluate(({ scrollLeft }) => scrollLeft);
      for (const [direction, expected] of [
        ['Next', px],
        ['Next', 2 * px],
        ['Previous', px],
      ] as const) {
        await page.getByRole('button', { name: `${direction} ${name}` }).click();
        await expect.poll(position).toBe(expected);
      }
    });
  }
}
