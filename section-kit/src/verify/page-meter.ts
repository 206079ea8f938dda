import type { Page } from 'playwright';
import { readLongestTask } from './read-page.ts';

export type PageMeter = Awaited<ReturnType<typeof openMeter>>;
export type Held = Awaited<ReturnType<PageMeter['readHeld']>>;

/** Opens Chromium's counters of a page, before its document loads. */
export async function openMeter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const readWorkMs = async () => 1000 * ((await read()).TaskDuration ?? 0);
  return {
    /** Processor time of the page's main thread, in milliseconds. Other programs do not lengthen it, unlike time on the clock. */
    readWorkMs,
    /** The share of it that the page's scripts took. */
    readScriptMs: async () => 1000 * ((await read()).ScriptDuration ?? 0),
    /** The longest time for which the page has blocked its main thread. A task on the clock may have waited; work has not. */
    readBlockedMs: async () => Math.min(await page.evaluate(readLongestTask), await readWorkMs()),
    /** What a page holds after the garbage is collected. Timers are the intervals that run. */
    async readHeld() {
      await session.send('HeapProfiler.collectGarbage');
      const { JSEventListeners: listeners = 0, Nodes: nodes = 0, JSHeapUsedSize: bytes = 0 } = await read();
      const timers = await page.evaluate(() => (Reflect.get(window, 'runningIntervals') as Set<number>).size);
      return { listeners, nodes, timers, bytes };
    },
  };
}
