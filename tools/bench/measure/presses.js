import { visit, withPage } from '../browser.js';
import { rowsOf, runRounds } from '../table.js';

const from = '/';
const to = '/cases';
const pointedMs = 200;

/**
 * Time from the press on a link to another section until its heading is visible, relative to the same click on the
 * static reference. With motion the splash covers the heading for a fixed time.
 */
export async function measureClick({ browser, site, staticReference, options }) {
  const targets = [
    { ...staticReference, pointMs: 0 },
    { ...site, pointMs: 0 },
    { ...site, name: 'pointed at', pointMs: pointedMs },
    { ...site, name: 'with motion', pointMs: 0, motion: true },
  ];
  const samples = await runRounds(targets, options, (target) => clickTwice(browser, target));
  const rowOf = rowsOf(samples);
  const row = (what, name, goal) => rowOf(`click from ${from} to ${to}: ${what}`, 'ms', { name }, goal);
  const first = { key: 'first', to: staticReference };
  return [
    row('first', site.name, { ...first, atMost: 0.6 }),
    row(`first, pointed at for ${pointedMs} ms`, 'pointed at', { ...first, atMost: 0.4 }),
    row('second', site.name, { ...first, key: 'second', atMost: 0.25 }),
    row('first, with motion', 'with motion', { key: 'first' }),
  ];
}

function clickTwice(browser, target) {
  const { url, pointMs, motion } = target;
  return withPage(browser, { motion, onPage: watchHeading }, async (page) => {
    await visit(page, target, from);
    const home = await page.locator('main h1').textContent();
    const first = await timeClick(page, pointMs);
    await page.goBack();
    await page.waitForURL(url + from);
    // The previous page stays visible until the next one is ready.
    await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, home);
    await page.waitForLoadState('networkidle');
    return { first, second: await timeClick(page, pointMs) };
  });
}

async function timeClick(page, pointMs) {
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
  if (pointMs) {
    await link.hover();
    await page.waitForTimeout(pointMs);
  }
  await page.evaluate(() => sessionStorage.removeItem('click'));
  await link.click({ noWaitAfter: true });
  const click = await page.waitForFunction(() => {
    const known = JSON.parse(sessionStorage.getItem('click') ?? 'null');
    return known?.shownAt && known;
  });
  const { pressedAt, shownAt } = await click.jsonValue();
  await page.waitForLoadState('networkidle');
  return shownAt - pressedAt;
}

/** Runs in every document before its own scripts. sessionStorage keeps the time of the click across documents. */
function watchHeading() {
  const read = () => JSON.parse(sessionStorage.getItem('click') ?? 'null');
  const write = (click) => sessionStorage.setItem('click', JSON.stringify(click));
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1');

  const isInSight = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.contains(shown)
    );
  };
  const look = () => {
    const click = read();
    if (!click || click.shownAt) return;
    const element = heading();
    const isNew = element && element.textContent !== click.oldHeading && isInSight(element);
    // The next animation frame paints it.
    if (isNew) requestAnimationFrame(() => write({ ...click, shownAt: now() }));
    else requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      write({ pressedAt: performance.timeOrigin + timeStamp, oldHeading: heading()?.textContent });
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  requestAnimationFrame(look);
}

/** Milliseconds that a finger rests on a button. */
const pressMs = 80;

/** Time from the press on a filter of the case studies to the next paint, on a slowed processor. */
export async function measureFilter({ browser, site, options }) {
  const samples = await runRounds([site], options, (target) => press(browser, target));
  return [rowsOf(samples)('/cases: a filter, from press to paint', 'ms', site, { atMost: 64 })];
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
