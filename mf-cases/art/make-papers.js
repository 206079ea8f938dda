// Draws the exhibit of every case study as a small picture of its paper into `src/art`, for the cards of `/cases` and of the
// home page: `node art/make-papers.js http://localhost:3000`, with the present studies live there. The results are committed.
// A WebP picture holds a hash of its words as EXIF, which a test compares with the study.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../../section-kit/dist/playwright/find-browser.js';

const [origin] = process.argv.slice(2);
const workspace = path.resolve(import.meta.dirname, '..');
const art = path.join(workspace, 'src/art');
/** Twice the width on a card. */
const width = 440;

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1440, height: 1200 },
  reducedMotion: 'reduce',
  bypassCSP: true,
});
for (const file of await readdir(path.join(workspace, 'src/studies'))) {
  const slug = file.replace('.content.ts', '');
  if (slug === file || slug === 'default-study') continue;
  await page.goto(`${origin}/case-study/${slug}`);
  const paper = page.locator('header [role="img"]:has(p)');
  await paper.evaluate(async (element) => {
    const style = document.createElement('style');
    style.textContent =
      'html, body { background: none !important } * { visibility: hidden } .drawn, .drawn * { visibility: visible }' +
      ' img { display: none !important } :has(> .drawn) { overflow: visible !important } .drawn { box-shadow: none !important }';
    element.classList.add('drawn');
    document.head.append(style);
    await document.fonts.ready;
  });
  const words = await paper.textContent();
  const pixels = await paper.screenshot({ omitBackground: true });
  const image = sharp(await sharp(pixels).resize(width).png().toBuffer());
  const name = path.join(art, `${slug}-paper`);
  const avif = await image.clone().avif({ quality: 42, effort: 6 }).toFile(`${name}.avif`);
  const hash = createHash('sha256').update(words).digest('hex');
  const webp = await image
    .clone()
    .webp({ quality: 50, effort: 6 })
    .withExif({ IFD0: { ImageDescription: hash } })
    .toFile(`${name}.webp`);
  console.log(`${slug}: ${avif.width} x ${avif.height}, ${avif.size} B AVIF, ${webp.size} B WebP`);
}
await browser.close();
