// Draws a portrait of each member of the team into `team`: `node art/make-portraits.js`. The team's records in the database hold
// the addresses of these files. Records of older sites hold those of the WebP files.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawPortrait, portraitNames } from '../../shared-ui/art/portraits.js';
import { readColours } from '../../shared-ui/build/read-colours.js';

const folder = path.resolve(import.meta.dirname, '../team');
const colours = readColours();
for (const name of portraitNames) {
  const svg = drawPortrait(name, colours);
  writeFileSync(path.join(folder, `${name}.svg`), svg);
  const { size } = await sharp(Buffer.from(svg))
    .webp({ lossless: true, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}: ${svg.length} B SVG, ${size} B WebP`);
}
