import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { chromium } from 'playwright';

/** A slow phone on a slow line: 150 ms a request, 1.6 Mbit/s, a processor slowed four times. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const slowProcessor = { rate: 4 };

/** Starts the browser that measures. */
export function launchBrowser() {
  return chromium.launch(launchOptions());
}

/**
 * Opens an address of a target. Waits until the network is idle and, if the target has scripts, until it is
 * hydrated.
 */
export async function visit(page, { url, isStatic }, pathname) {
  await page.goto(url + pathname, { waitUntil: 'networkidle' });
  if (!isStatic) await page.waitForFunction(() => performance.getEntriesByName('app-hydrated').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Opens an empty page in a new context with an empty cache, and closes both afterwards.
 *
 * @param {{ line?: boolean, processor?: boolean }} slow Slows the line, the processor, or both.
 */
export async function withPage(browser, { line = true, processor = true, onPage }, use) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    reducedMotion: 'reduce',
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
