import { visit, withPage } from '../browser.js';
import { rowsOf, runRounds } from '../table.js';

const scriptGoals = { '/': 105, '/cases': 100 };
/** 70 ms of a processor that is not slowed. */
const mainThreadGoal = 280;

/** First visits with an empty cache: paint, hydration, script bytes and processor time of the main thread. */
export async function measureFirstLoad({ browser, site, staticReference, mono, options, isQuick }) {
  const rows = [];
  for (const pathname of isQuick ? ['/cases'] : ['/', '/cases']) {
    const samples = await runRounds([staticReference, mono, site], options, (target) =>
      load(browser, target, pathname),
    );
    const rowOf = rowsOf(samples);
    const row = (what, unit, key, goal) => rowOf(`${pathname}: ${what}`, unit, site, { key, ...goal });
    rows.push(
      row('first paint', 'ms', 'firstPaint', { to: staticReference, atMost: 1.03 }),
      row('largest paint', 'ms', 'largestPaint', { to: staticReference, atMost: 1.03 }),
      row('layout shift', '', 'shift', { atMost: 0.0005 }),
      row('hydrated', 'ms', 'hydrated', { to: mono, atMost: 1.05 }),
      row('scripts until hydrated, brotli', 'kB', 'scripts', { atMost: scriptGoals[pathname] }),
      row('scripts until hydrated', 'kB', 'scripts', { to: mono, atMost: 1.05 }),
      row('blocking after the first paint', 'ms', 'blocking', { atMost: 100 }),
      row('main thread until hydrated', 'ms', 'mainThread', {
        to: staticReference,
        atMost: mainThreadGoal,
        goalFor: 'above',
      }),
    );
  }
  return rows;
}

function load(browser, target, pathname) {
  return withPage(browser, { onPage: collect }, async (page, devtools) => {
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    let busy;
    await visit(page, target, pathname, async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      busy = metrics.find(({ name }) => name === 'TaskDuration').value;
    });
    return { ...(await page.evaluate(read)), mainThread: busy * 1000 };
  });
}

/** Runs in the page before its own scripts. */
function collect() {
  window.benchEntries = { 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] };
  for (const type of Object.keys(window.benchEntries)) {
    new PerformanceObserver((list) => window.benchEntries[type].push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  }
}

/** Runs in the page after it has settled. */
function read() {
  const { longtask, 'largest-contentful-paint': paints, 'layout-shift': shifts } = window.benchEntries;
  const [{ startTime: firstPaint }] = performance.getEntriesByName('first-contentful-paint');
  const hydrated = performance.getEntriesByName('app-hydrated')[0]?.startTime;
  // Prefetched files of likely next pages do not count towards this page.
  const ahead = [...document.querySelectorAll('link[rel=prefetch]')].map(({ href }) => href);
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js') && !ahead.includes(name))
    .filter(({ startTime }) => startTime < (hydrated ?? 0));
  return {
    firstPaint,
    largestPaint: paints.at(-1)?.startTime,
    hydrated,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    blocking: longtask
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}
