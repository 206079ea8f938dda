// Draws the icons and the logo of the site: `node art/make-icons.js`. The results are kept in `public`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readColours } from '../../shared-ui/build/read-colours.js';

const folder = path.resolve(import.meta.dirname, '../public');
const { ground, accent } = readColours();
const mark = `<g fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">
<path stroke="#fff" d="M7 9h9M7 23h14"/><path stroke="${accent}" d="M7 16h12l7-8"/></g>`;

/** @param {{ corner?: number, margin?: number }} shape corner radius and margin around the mark, in 32nds of the side. */
function icon({ corner = 0, margin = 0 } = {}) {
  const scale = (32 - 2 * margin) / 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${mark}</g></svg>\n`;
}

writeFileSync(path.join(folder, 'favicon.svg'), icon({ corner: 8 }));
writeFileSync(path.join(folder, 'logo.svg'), icon({ corner: 8 }));
const pictures = [
  { name: 'icon-192.png', size: 192, svg: icon({ corner: 8 }) },
  { name: 'icon-512.png', size: 512, svg: icon({ corner: 8 }) },
  // Launchers cut a maskable icon to their own shape: the mark stays within the inner four fifths.
  { name: 'icon-maskable-512.png', size: 512, svg: icon({ margin: 5 }) },
  { name: 'apple-touch-icon.png', size: 180, svg: icon({ margin: 3 }) },
];
for (const { name, size, svg } of pictures) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name));
}

// Programs that read no document ask for it by this name: one picture in the frame of an ICO file, which may hold PNG.
const size = 32;
const png = await sharp(Buffer.from(icon({ corner: 8 })), { density: 72 })
  .resize(size, size)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(size, 6);
header.writeUInt8(size, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync(path.join(folder, 'favicon.ico'), Buffer.concat([header, png]));
