import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { answerQuickly } from './answer-quickly.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { test } from './site.ts';
import { twiceAsLarge, wear } from './wear.ts';

// Every study, because figures of other lengths and headings of other words need other widths.

const slugs = [
  'alphagenix',
  'beard-bowler',
  'bg-capital',
  'desklodge',
  'dr-wills',
  'faith',
  'flowd',
  'football-business-speakers',
  'hutchinson-engineering',
  'kitking',
  'o-beach',
  'simple-scaling',
  'tailor-well',
  'wham',
];

test('every study cuts off no text and breaks no figure, also with text of twice the size', async ({
  page,
}) => {
  await answerQuickly(page);
  const expectSoon = expect.configure({ soft: true, timeout: 5000 });
  for (const slug of slugs) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/case-study/${slug}`);
    await untilHydrated(page);
    for (const [width, css] of [
      [320, ''],
      [390, twiceAsLarge],
      [768, ''],
      [1280, twiceAsLarge],
      [1440, ''],
    ] as const) {
      const where = `${slug}, ${width} px ${css}`;
      await page.setViewportSize({ width, height: 800 });
      await wear(page, css);
      await expectSoon.poll(() => page.evaluate(findClippedTexts), where).toEqual([]);
      await expectSoon.poll(() => page.evaluate(findBrokenFigures), where).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expectSoon.poll(overflow, where).toBeLessThanOrEqual(0);
    }
  }
});

/** Finds figures in more than one line or outside the window. */
function findBrokenFigures(): string[] {
  const figures = [...document.querySelectorAll('main dd')].filter((value) =>
    /^\S*\d\S*$/.test(value.textContent),
  );
  return figures.flatMap((figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    const { left, right } = range.getBoundingClientRect();
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const isWhole = lines === 1 && left >= -0.1 * window.innerWidth && right <= window.innerWidth;
    return isWhole ? [] : `${figure.textContent}: ${lines} lines, ends at ${right} of ${window.innerWidth}`;
  });
}
