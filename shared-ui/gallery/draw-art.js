import path from 'node:path';
import sharp from 'sharp';
import { readColours } from '../build/read-colours.js';

// Draws the sample of the component `Picture` in the gallery: `node gallery/draw-art.js`. Every run gives the same files.
const bars = Array.from({ length: 24 }, (_, index) => {
  const height = 40 + index ** 1.75;
  return `<rect x="${40 + index * 48}" y="${640 - height}" width="28" height="${height}" rx="6" opacity="${0.25 + index / 34}"/>`;
});
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1216" height="684">
  <defs><radialGradient id="glow" cx="0.9" cy="0.2" r="0.9"><stop stop-color="#5d6a0b"/><stop offset="1" stop-color="#1b1c18"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#glow)"/>
  <g fill="${readColours().accent}">${bars.join('')}</g>
</svg>`;

const picture = sharp(Buffer.from(drawing));
const target = path.join(import.meta.dirname, 'public/growth');
await picture.clone().avif({ quality: 55 }).toFile(`${target}.avif`);
await picture.clone().webp({ quality: 78 }).toFile(`${target}.webp`);
