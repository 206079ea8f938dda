// Draws the exhibit of every case study as a small picture of its paper into `src/art`, for the cards of `/cases` and of the
// home page: `node art/make-papers.js http://localhost:3000`, with the present studies live there. The results are committed.
// A picture holds a hash of its words as EXIF, which a test compares with the study. All browsers that run the scripts know AVIF.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../../section-kit/dist/playwright/find-browser.js';

const [origin] = process.argv.slice(2);
const workspace = path.resolve(import.meta.dirname, '..');
/** The width on a card at almost twice the density. */
const width = 400;

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1440, height: 1200 },
  reducedMotion: 'reduce',
  bypassCSP: true,
});
for (const name of await readdir(path.join(workspace, 'src/studies'))) {
  const slug = name.replace('.content.ts', '');
  if (slug === name || slug === 'default-study') continue;
  await page.goto(`${origin}/case-study/${slug}`);
  const paper = page.locator('header [role="img"]:has(p)');
  await paper.evaluate(async (element) => {
    const style = document.createElement('style');
    style.textContent =
      'html, body { background: none !important } * { visibility: hidden } .drawn, .drawn * { visibility: visible }' +
      ' img { display: none !important } :has(> .drawn) { overflow: visible !important } .drawn { box-shadow: none !important; transform: none !important }';
    element.classList.add('drawn');
    document.head.append(style);
    await document.fonts.ready;
  });
  const words = await paper.textContent();
  const file = path.join(workspace, `src/art/${slug}-paper.avif`);
  const {
    width: wide,
    height,
    size,
  } = await sharp(await paper.screenshot())
    .resize(width)
    .removeAlpha()
    .withExif({ IFD0: { ImageDescription: createHash('sha256').update(words).digest('hex') } })
    .avif({ quality: 34, effort: 6 })
    .toFile(file);
  console.log(`${slug}: ${wide} x ${height}, ${size} B`);
}
await browser.close();
