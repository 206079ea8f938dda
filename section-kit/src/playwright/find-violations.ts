import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Lists axe's violations once all finite animations have ended. @param within selector of the checked part. */
export async function findViolations(page: Page, within?: string): Promise<[id: string, html: string[]][]> {
  await page.evaluate(async () => {
    // Elements that a scroll reveals start their animation one or two frames later.
    await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        // Scroll-driven and paused animations do not end.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });
  // Legacy mode skips frames of other origins. With `resultTypes`, axe skips details of passed rules. Both together
  // save three quarters of its time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // WCAG 2.2 AA (2.5.8). axe checks it only on request.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
