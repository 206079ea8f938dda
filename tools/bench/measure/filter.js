import { visit, withPage } from '../browser.js';
import { runRounds } from '../rounds.js';
import { toRow } from '../table.js';

/** Milliseconds that a finger rests on a button. */
const pressMs = 80;

/** Time from the press on a filter of the case studies to the next paint, on a slowed processor. */
export async function measure({ browser, site, options }) {
  const samples = await runRounds([site], options, (target) => press(browser, target));
  return [toRow('/cases: a filter, from press to paint', 'ms', samples[site.name], { atMost: 64 })];
}

function press(browser, target) {
  return withPage(browser, { line: false, onPage: collect }, async (page) => {
    await visit(page, target, '/cases');
    const filter = page.locator('main button[aria-pressed="false"]').filter({ visible: true }).last();
    await filter.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Playwright's own click checks its target from within the page, which adds some 30 ms on the slowed
    // processor.
    const { x, y, width, height } = await filter.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2, { delay: pressMs });
    await page.waitForURL(/category=/);
    await page.waitForTimeout(500);
    return page.evaluate(() => Math.max(...window.benchPresses));
  });
}

/** Runs in the page. Returns the browser's own event timing, in steps of 8 ms. */
function collect() {
  window.benchPresses = [];
  new PerformanceObserver((list) => {
    window.benchPresses.push(
      ...list
        .getEntries()
        .filter(({ interactionId }) => interactionId)
        .map(({ duration }) => duration),
    );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
