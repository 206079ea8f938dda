// Scrolls through both timelines of a running site with the processor slowed four times and prints its frame times:
//   node bench/scroll.js [origin]
import { chromium } from 'playwright';
import { findBrowser } from '../../section-kit/workspace/install-browser.js';

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const slowedTimes = 4;
const pxPerSecond = 900;
const timelines = [
  { name: 'process', path: '/', list: 'ol:has([data-active])' },
  { name: 'story', path: '/about', list: 'ol:has([data-active])' },
];

const executablePath = findBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, path, list } of timelines) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  const distance = await page.locator(list).evaluate(goToTop);
  // Lazy pictures and the opening animation are not what this measures.
  await page.waitForTimeout(3000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  await page.evaluate(recordFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 720,
    y: 450,
    yDistance: -distance,
    speed: pxPerSecond,
    preventFling: true,
  });
  const frames = (await page.evaluate(() => globalThis.frameTimes)).slice(1).sort((a, b) => a - b);
  const at = (share) => frames[Math.floor((frames.length - 1) * share)].toFixed(1);
  console.log(
    `${name}: ${frames.length} frames, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  await page.close();
}
await browser.close();

/** @returns how far it is from there to the end of the list. */
async function goToTop(list) {
  const { top, height } = list.getBoundingClientRect();
  const start = top + window.scrollY;
  // Up it first, so that its lazy pictures are there.
  for (let y = start + height; y >= start; y -= window.innerHeight / 2) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  window.scrollTo({ top: start, behavior: 'instant' });
  return height - window.innerHeight;
}

function recordFrames() {
  globalThis.frameTimes = [];
  let last = performance.now();
  const record = (now) => {
    globalThis.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}
