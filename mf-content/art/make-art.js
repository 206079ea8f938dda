// Draws the picture of every article and essay and the heads of the desks: `node art/make-art.js`. The results are committed. Fixed seeds give the same
// bytes on every run.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '../../shared-ui/art/portraits.js';
import { readColours } from '../../shared-ui/build/read-colours.js';
import { pictures } from './pictures.js';
import { randomFrom } from './random.js';

const colours = readColours();
const { accentHue } = colours;
const workspace = path.resolve(import.meta.dirname, '..');
const width = 1200;
const height = 675;
/** The size that social networks crop to. */
const social = { width: 1200, height: 630 };

for (const name of ['founder', 'head-of-abm', 'head-of-content']) {
  await writeFile(path.join(workspace, `src/parts/monogram/${name}.svg`), drawPortrait(name, colours));
}

for (const { name, scene, turn, folder = 'src/art' } of pictures) {
  const target = path.join(workspace, folder);
  await mkdir(target, { recursive: true });
  const image = sharp(Buffer.from(draw(name, scene, accentHue + turn)));
  const pixels = await image.removeAlpha().png().toBuffer();
  const webp = await sharp(pixels)
    .webp({ quality: 48, effort: 6 })
    .toFile(path.join(target, `${name}.webp`));
  console.log(`${name}: ${webp.size} B WebP`);
  // Essays are plain HTML files, which use the WebP file only.
  if (folder !== 'src/art') continue;

  const avif = await sharp(pixels)
    .avif({ quality: 46, effort: 6 })
    .toFile(path.join(target, `${name}.avif`));
  console.log(`${name}: ${avif.size} B AVIF`);
  const shared = path.join(workspace, 'social');
  await mkdir(shared, { recursive: true });
  await sharp(pixels)
    .resize(social)
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(path.join(shared, `${name}.jpg`));
}

/** @param {string} seed @param {Function} scene @param {number} hue */
function draw(seed, scene, hue) {
  const ink = `hsl(${hue} 100% 54%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="light" cx="0.62" cy="0.4" r="0.75">
        <stop offset="0" stop-color="hsl(${hue} 90% 40%)" stop-opacity="0.42"/>
        <stop offset="0.6" stop-color="hsl(${hue + 30} 70% 22%)" stop-opacity="0.2"/>
        <stop offset="1" stop-color="#141414" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="shade" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0.5" stop-color="#141414" stop-opacity="0"/>
        <stop offset="1" stop-color="#141414" stop-opacity="0.85"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="#141414"/>
    <rect width="100%" height="100%" fill="url(#light)"/>
    ${scene({ random: randomFrom(seed), width, height, ink })}
    <rect width="100%" height="100%" fill="url(#shade)"/>
  </svg>`;
}
