// Scrolls through both timelines of a running site with the processor four times slower, and prints frame times:
//   node bench/scroll.js [origin]
// "Drawn" measures the frames that a visitor sees. "Main thread" measures how often scripts can run.

import { findBrowser } from '@shortlisted/section-kit/playwright/find-browser';
import { chromium } from 'playwright';

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const cpuSlowdown = 4;
const pxPerSecond = 900;
const timelines = { process: '/', story: '/about' };
const kinds = { drawn: 'Display::DrawAndSwap', 'main thread': 'ProxyMain::BeginMainFrame' };

const executablePath = findBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, path] of Object.entries(timelines)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  const yDistance = -(await page.locator('ol:has([data-active])').evaluate(goToTop));
  // The opening animation would distort the measurement.
  await page.waitForTimeout(3000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const events = await trace(devtools, () =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 720,
      y: 450,
      yDistance,
      speed: pxPerSecond,
      preventFling: true,
    }),
  );
  for (const [kind, event] of Object.entries(kinds)) {
    const starts = events.filter((entry) => entry.name === event && entry.ph === 'X').map(({ ts }) => ts);
    console.log(`${name}, ${kind}: ${describe(starts.sort((a, b) => a - b))}`);
  }
  await page.close();
}
await browser.close();

/** @returns the distance from the top to the end of the list */
async function goToTop(list) {
  const { top, height } = list.getBoundingClientRect();
  const start = top + window.scrollY;
  // Scrolls up through the list first, so that its lazy pictures load.
  for (let y = start + height; y >= start; y -= window.innerHeight / 2) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  window.scrollTo({ top: start, behavior: 'instant' });
  return height - window.innerHeight;
}

async function trace(devtools, action) {
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', { categories: 'cc,viz', transferMode: 'ReportEvents' });
  await action();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

/** @param {number[]} starts in microseconds */
function describe(starts) {
  const times = starts
    .slice(1)
    .map((start, index) => (start - starts[index]) / 1000)
    .sort((a, b) => a - b);
  const at = (share) => `${times[Math.floor((times.length - 1) * share)].toFixed(1)} ms`;
  return `${times.length} frames, median ${at(0.5)}, p95 ${at(0.95)}`;
}
