// Draws the picture for sharing of every case study into `social`: `node art/make-social.js`, after a build. The results are
// committed. A picture holds its own text as EXIF, which a test compares with the study.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../../section-kit/dist/playwright/find-browser.js';
import { readColours } from '../../shared-ui/build/read-colours.js';

const workspace = path.resolve(import.meta.dirname, '..');
const studies = path.join(workspace, 'src/studies');
const social = path.join(workspace, 'social');
const { ground, accent } = readColours();
/** The size that social networks crop to. */
const viewport = { width: 1200, height: 630 };
const font = await inline(
  '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'font/woff2',
);

await mkdir(social, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport });
for (const file of (await readdir(studies)).filter((name) => name.endsWith('.content.ts'))) {
  const slug = path.basename(file, '.content.ts');
  const { company, metric } = await readStudy(file);
  await page.setContent(await draw(slug, { company, metric }));
  await page.evaluate(() => document.fonts.ready);
  const text = metric ? `${company}: ${metric.value} ${metric.label}` : 'Case Study';
  const { size } = await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .withExif({ IFD0: { ImageDescription: Buffer.from(text).toString('base64') } })
    .toFile(path.join(social, `${slug}.jpg`));
  console.log(`${slug}: ${size} B`);
}
await browser.close();

/** The company and the first metric of a study. The default study has neither: they come from its record. */
async function readStudy(file) {
  const source = await readFile(path.join(studies, file), 'utf8');
  const [, company] = /^ {2}company: ['"](.+)['"],$/m.exec(source) ?? [];
  const [, value, label] = /metrics: \[\s*\{ value: '(.+)', label: '(.+)' \}/.exec(source) ?? [];
  return company ? { company, metric: { value, label } } : {};
}

async function draw(slug, { company, metric }) {
  const art = await inline(`../src/art/${slug}.webp`, 'image/webp');
  return `<style>
    @font-face { font-family: Sans; font-weight: 400 700; src: url(${font}) }
    body { position: relative; display: grid; align-content: space-between; box-sizing: border-box; height: 630px; margin: 0;
      padding: 64px 72px; color: #fff; font: 600 36px/1.2 Sans; background: url(${art}) center / cover; isolation: isolate }
    body::before { position: absolute; inset: 0; z-index: -1; content: '';
      background: linear-gradient(90deg, ${ground} 8%, ${ground}d9 48%, ${ground}59) }
    p { display: flex; gap: 20px; align-items: center; margin: 0 }
    b { display: block; margin: 0 0 12px -0.04em; font-size: 208px; font-weight: 600; line-height: 0.95; letter-spacing: -0.045em; color: ${accent} }
    div { max-width: 17em; font-size: 52px; letter-spacing: -0.02em }
    svg { fill: none; stroke-width: 3.4; stroke-linecap: round; stroke-linejoin: round }
    i { font-style: normal; font-weight: 450 }
  </style>
  <p><svg width="52" height="52" viewBox="0 0 32 32"><path stroke="#fff" d="M3 7h13M3 25h19"/><path stroke="${accent}" d="M3 16h16L29 5"/></svg>Shortlisted</p>
  <div>${metric ? `<b>${metric.value}</b>${metric.label}` : 'Case Study'}</div>
  <p>${metric ? `<i>Case Study</i> ${company}` : ''}</p>`;
}

async function inline(file, type) {
  const bytes = await readFile(path.resolve(import.meta.dirname, file));
  return `data:${type};base64,${bytes.toString('base64')}`;
}
