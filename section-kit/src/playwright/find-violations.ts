import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe objects to in what a person sees, without the page being told to keep still: what began to move has ended.
 * Endless movement, such as a marquee's, goes on.
 *
 * @param within selector of the part that is looked at. Left out: the whole page.
 */
export async function findViolations(page: Page, within?: string): Promise<[id: string, html: string[]][]> {
  await page.evaluate(async () => {
    // What comes into sight by a scroll begins to move a frame or two after it.
    await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        // What follows the scroll, or is held, ends with neither.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });
  // What it has to say of all that is right, and of other origins' frames, costs it three quarters of its time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // WCAG 2.2 AA (2.5.8); axe looks only where it is asked to.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
