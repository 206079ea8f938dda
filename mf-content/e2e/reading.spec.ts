import { expect, test } from '@shortlisted/section-kit/playwright';

const article = '/blog/5-reasons-creative-account-based-marketing';

test('the keyboard reaches a part through the list of contents', async ({ page }) => {
  await page.goto(article);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await contents.getByRole('link', { name: 'How to make it in a week' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#part-how-to-make-it-in-a-week$/);
  await expect(page.getByRole('heading', { name: 'How to make it in a week' })).toBeInViewport();
});

test('no entry of a two-column list of contents breaks across columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(article);
  const entries = page.getByRole('navigation', { name: 'In this article' }).getByRole('listitem');
  await expect(entries).not.toHaveCount(0);
  const pieces = await entries.evaluateAll((all) => all.map((entry) => entry.getClientRects().length));
  expect(new Set(pieces)).toEqual(new Set([1]));
});

test('the keyboard opens a question', async ({ page }) => {
  await page.goto(article);
  await page.getByText('How many accounts can one creative idea serve?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Between eight and twenty/)).toBeVisible();
});

test('spec 2 §8: an unknown slug shows a message and a link back', async ({ page }) => {
  await page.goto('/blog/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test.describe('reading progress', () => {
  const bar = 'div[aria-hidden="true"][class*="progress"]';

  test('is hidden for visitors who ask for less motion', async ({ page }) => {
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(bar)).toBeHidden();
  });

  test('grows with the scroll and changes only a transform', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const drawnAt = async (share: number) => {
      await page.evaluate((part) => {
        const { documentElement } = document;
        scrollTo({ top: (documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' });
      }, share);
      await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
      return page.locator(bar).evaluate((element) => ({
        share: element.getBoundingClientRect().width / innerWidth,
        changes: element.getAnimations().flatMap((animation) =>
          (animation.effect as KeyframeEffect)
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
        ),
      }));
    };
    expect((await drawnAt(0)).share).toBeLessThan(0.02);
    const half = await drawnAt(0.5);
    expect(half.share).toBeGreaterThan(0.4);
    expect(half.share).toBeLessThan(0.6);
    expect(new Set(half.changes)).toEqual(new Set(['transform']));
    expect((await drawnAt(1)).share).toBeGreaterThan(0.98);
  });
});
