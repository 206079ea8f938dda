/** A slow phone on a slow line: 150 ms a request, 1.6 Mbit/s, a processor slowed four times. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const slowProcessor = { rate: 4 };

/**
 * Opens an address of a target. Waits until it is loaded and, if it has scripts, hydrated; then until the network and the
 * processor are idle.
 *
 * @param onReady called in between.
 */
export async function visit(page, { url, isStatic }, pathname, onReady = async () => {}) {
  await page.goto(url + pathname);
  if (!isStatic) await page.waitForFunction(() => performance.getEntriesByName('app-hydrated').length > 0);
  await onReady();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Opens an empty page in a new context with an empty cache, and closes both afterwards.
 *
 * @param {{ line?: boolean, processor?: boolean, motion?: boolean }} how Slows the line, the processor, or both. With
 *   motion, the visitor has not asked for less of it.
 */
export async function withPage(
  browser,
  { line = true, processor = true, motion: hasMotion = false, onPage },
  use,
) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (line) await devtools.send('Network.emulateNetworkConditions', slowLine);
    if (processor) await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor);
    if (onPage) await page.addInitScript(onPage);
    // The browser still uses the processor for a moment after it opens a context.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}
