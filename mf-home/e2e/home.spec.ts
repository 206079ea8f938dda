import type { Locator } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('spec 1 §4: the hero loads its images, then its words rotate', async ({ page }) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveAccessibleName('Get Shortlisted. by your ideal clients.');
    await expect(page.getByText('Loading hero images...')).toBeHidden();
    // The randomly picked background lies behind the words.
    await expect(page.locator('[style*="--background"]')).toHaveCSS('background-image', /hero-\d/);
    await expect(headline).toHaveAccessibleName('Get Shortlisted. by your ideal customer.');
  });

  test('the large figure rolls up once, in 700 ms, when it comes into view', async ({ page }) => {
    await page.goto('/');
    const figure = page.getByText('125+', { exact: true });
    const rolls = () =>
      figure.evaluate((element) =>
        element.getAnimations().map((animation) => animation.effect?.getComputedTiming()),
      );
    await expect(figure).not.toBeInViewport();
    expect(await rolls()).toEqual([]);
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(rolls).toEqual([expect.objectContaining({ duration: 700, iterations: 1 })]);
    await expect.poll(rolls).toEqual([]);
  });

  for (const width of [390, 1440]) {
    test(`spec 1 §9: at ${width} px the process line grows to 400 vh, from the middle of the frame of the first step to that of the last`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const list = page.getByRole('list').filter({ hasText: 'Deep ICP Research' });
      const steps = list.getByRole('listitem');
      const rail = page.locator('[data-rail]');
      const line = rail.locator('div');
      const boxOf = (locator: Locator) =>
        locator.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return { top, height, bottom: top + height, middle: top + height / 2 };
        });
      await list.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top));
      await expect.poll(async () => (await boxOf(line)).height).toBeLessThan(800);
      expect((await boxOf(rail)).top).toBeCloseTo((await boxOf(steps.first())).middle, 0);
      await list.evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
      });
      await expect(steps.last()).toHaveAttribute('aria-current', 'step');
      await expect.poll(async () => Math.round((await boxOf(line)).height)).toBe(3200);
      expect((await boxOf(rail)).bottom).toBeCloseTo((await boxOf(steps.last())).middle, 0);
    });
  }

  for (const [width, height] of [
    [1366, 657],
    [390, 844],
  ] as const) {
    test(`at ${width} × ${height} px one frame stays during the process and shows the row, the picture and the text of the current step`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const list = page.getByRole('list').filter({ hasText: 'Deep ICP Research' });
      const steps = list.getByRole('listitem');
      const top = await list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      for (const [index, progress] of [0.1, 0.3, 0.5, 0.7, 0.9].entries()) {
        await page.evaluate(([from, share]) => window.scrollTo(0, from + share * 4 * window.innerHeight), [
          top,
          progress,
        ] as const);
        const step = steps.nth(index);
        await expect(step).toHaveAttribute('aria-current', 'step');
        await expect(step.getByRole('heading')).toBeInViewport({ ratio: 1 });
        await expect(step.locator('img')).toBeInViewport({ ratio: 0.99 });
        await expect(step.locator('div > p')).toBeInViewport({ ratio: 1 });
        await expect(list.locator('[data-shown="true"]')).toHaveCount(1);
        await expect(step).toHaveAttribute('data-shown', 'true');
      }
    });
  }
});

test.describe('when the images fail', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('spec 1 §8: the hero appears nevertheless', async ({ page }) => {
    await page.route(/hero-\d/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Discover more' })).toBeVisible();
    await expect(page.getByText('Loading hero images...')).toBeHidden();
  });
});

test('spec 1 §2: the popup shows on large screens, leaves with the hero and can be closed', async ({
  page,
}) => {
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

test('the popup covers no part of the headline and of the action of the hero at any width that shows both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const popup = page.getByRole('complementary', { name: 'New case study just loaded!' });
  const action = page.getByRole('link', { name: 'Discover more' });
  const words = page.getByText('Get Shortlisted.');
  const boxOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  for (const width of [1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(popup).toBeVisible();
    const taken = await boxOf(popup);
    for (const free of [await boxOf(action), await boxOfText(words)]) {
      const isApart = free.right <= taken.left || free.top >= taken.bottom;
      expect(isApart, `at ${width} px`).toBe(true);
    }
  }
});

/** The box of the text, which is narrower than its element. */
function boxOfText(locator: Locator) {
  return locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

for (const [width, height] of [
  [1366, 657],
  [1280, 620],
  [1024, 640],
  [390, 664],
] as const) {
  test(`at ${width} × ${height} px the action of the hero is above the fold`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Discover more' })).toBeInViewport({ ratio: 1 });
  });
}

test('spec 1 §2: nothing that scrolls under the popup is painted over it', async ({ page }) => {
  // Moving content has its own compositor layer, which can paint over content without one.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const popup = page.getByRole('complementary', { name: 'New case study just loaded!' });
  for (const y of [0, 150, 300, 450, 600, 750]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect(popup).toBeVisible();
    const covered = await popup.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
        (share) => [left + width / 2, top + height * share] as const,
      );
      return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y))).length;
    });
    expect(covered, `at ${y} px`).toBe(0);
  }
});

test('spec 1 §2: the link to the team has different text on small and large screens', async ({ page }) => {
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
  // The stored card takes the place of the one of the release.
  const width = async () => (await card.boundingBox())?.width;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBe(300);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(420);
});

for (const { track, name, px } of [
  { track: 'Case Studies', name: 'case studies', px: 300 },
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

for (const { track, px } of [
  { track: 'Case Studies', px: 300 },
  { track: 'Reviews', px: 300 },
]) {
  test(`on a phone a swipe through ${track} ends at the start of a card`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const list = page.getByRole('list', { name: track });
    await list.hover();
    await page.mouse.wheel(px - 50, 0);
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(px);
  });
}

test('a mouse drags a strip, which follows no link and rests at the start of a card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Case Studies' });
  await strip.scrollIntoViewIfNeeded();
  await strip.evaluate((element) => {
    element.addEventListener('click', () => element.setAttribute('data-clicked', ''));
  });
  const { x = 0, y = 0 } = (await strip.boundingBox()) ?? {};
  await page.mouse.move(x + 700, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 420, y + 110, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => strip.evaluate((element) => Math.round(element.scrollLeft))).toBe(300);
  await expect(strip).not.toHaveAttribute('data-clicked');
  await expect(page).toHaveURL('/');
});

test('on a phone each card of a carousel is completely in view when it gets the focus, forwards and backwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Case Studies' }).getByRole('link');
  await expect(cards).toHaveCount(6);
  const all = await cards.all();
  await cards.first().focus();
  for (const [key, card] of [
    ...all.slice(1).map((one) => ['Tab', one] as const),
    ...all
      .slice(0, -1)
      .reverse()
      .map((one) => ['Shift+Tab', one] as const),
  ]) {
    await page.keyboard.press(key);
    await expect(card).toBeFocused();
    const sides = () =>
      card.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { isWhole: left >= 0 && right <= window.innerWidth };
      });
    await expect.poll(sides).toEqual({ isWhole: true });
  }
});
