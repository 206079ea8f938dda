// Draws every picture of this section: `node art/make-art.js`. The results are kept in `src/art`, each with a module
// that tells its addresses and size; seeds are fixed, so that running it again changes no byte.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictures } from './pictures.js';

// The beginning of the names to draw: `node art/make-art.js process-`. Left out: all.
const [wanted = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../src/art');
await mkdir(folder, { recursive: true });

for (const { name, width, height, blur, draw, quality = 50 } of pictures) {
  if (!name.startsWith(wanted)) continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw({ seed: name, width, height })}</svg>`;
  // Blurred pixels are taken out of the vector once, so that both formats start from the same ones.
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const pixels = await (blur ? drawn.blur(blur) : drawn).png().toBuffer();
  const avif = await sharp(pixels)
    .avif({ quality, effort: 6 })
    .toFile(path.join(folder, `${name}.avif`));
  const webp = await sharp(pixels)
    .webp({ quality: quality + 22, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
  await writeFile(path.join(folder, `${name}.ts`), moduleOf(name, width, height));
  console.log(`${name}: ${avif.size} B AVIF, ${webp.size} B WebP`);
}

/** @param {string} name @param {number} width @param {number} height */
function moduleOf(name, width, height) {
  const identifier = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `import avif from './${name}.avif';
import webp from './${name}.webp';

export const ${identifier} = { avif, webp, width: ${width}, height: ${height} };
`;
}
