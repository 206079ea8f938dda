import { expect, test } from '@shortlisted/section-kit/playwright';

test('spec 1 §2: the story, from its headline to its closing links', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Built from frustration' })).toBeVisible();
  await page.getByRole('link', { name: 'Scroll to explore' }).click();
  await expect(page.getByRole('region', { name: 'Milestones from 2022 to 2025' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('spec 1 §4: scrolling activates milestones, and the closing text appears at the end', async ({
    page,
  }) => {
    await page.goto('/about');
    const active = page.locator('li[data-active="true"]');
    const closing = page.locator('[data-shown]');
    await expect(active).toHaveCount(1);
    await expect(closing).toHaveCSS('opacity', '0');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(active).toHaveCount(5);
    await expect(closing).toHaveCSS('opacity', '1');
  });

  for (const width of [390, 1440]) {
    test(`at ${width} px the scroll reaches a milestone when it comes into the window`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/about');
      const active = page.locator('li[data-active="true"]');
      const milestones = page.getByRole('region', { name: 'Milestones from 2022 to 2025' }).locator('h2');
      await expect(active).toHaveCount(1);
      for (let reached = 1; reached < 5; reached++) {
        await expect(async () => {
          await page.evaluate(() => window.scrollBy(0, 40));
          await expect(active).toHaveCount(reached + 1, { timeout: 100 });
        }).toPass({ intervals: [0] });
        const { y = 0 } = (await milestones.nth(reached).boundingBox()) ?? {};
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(1.2 * 900);
      }
    });
  }

  test('the closing links appear when they get the focus', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Start Your Journey' }).focus();
    await expect(page.locator('[data-shown]')).toHaveCSS('opacity', '1');
  });
});

test('each member of the team has a portrait, which loads, and a name', async ({ page }) => {
  await page.goto('/about');
  const team = page.getByRole('region', { name: 'The people who write back' });
  await team.scrollIntoViewIfNeeded();
  for (const name of ['Eleanor Marsh', 'Daniel Okafor']) {
    const person = team.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const isDrawn = () => person.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
  }
});

test('spec 1 §2: the page shows a loading message while it reads the team', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/team-members', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/about');
  await expect(page.getByText('Loading our story...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
