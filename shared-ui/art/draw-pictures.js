import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws pictures into a folder as AVIF and WebP, each with a module that tells its addresses and size. Seeds are fixed,
 * so that drawing again changes no byte.
 *
 * @typedef {{ seed: string, width: number, height: number }} Canvas
 * @typedef {{ name: string, seed?: string, width: number, height: number, blur?: number, quality?: number,
 *   webpQuality?: number, smallWidth?: number, draw: (canvas: Canvas) => string }} Drawing `smallWidth` gives a second,
 *   narrower file for cards and phones.
 * @param {Drawing[]} pictures
 * @param {string} folder
 */
export async function drawPictures(pictures, folder) {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    const {
      name,
      seed = name,
      width,
      height,
      blur,
      draw,
      quality = 50,
      webpQuality = quality + 22,
      smallWidth,
    } = picture;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw({ seed, width, height })}</svg>`;
    // Blurred pixels are taken out of the vector once, so that both formats start from the same ones.
    const drawn = sharp(Buffer.from(svg)).removeAlpha();
    const pixels = await (blur ? drawn.blur(blur) : drawn).png().toBuffer();
    const save = async (/** @type {string} */ file, /** @type {sharp.Sharp} */ image) => {
      const avif = await image
        .clone()
        .avif({ quality, effort: 6 })
        .toFile(path.join(folder, `${file}.avif`));
      const webp = await image
        .clone()
        .webp({ quality: webpQuality, effort: 6 })
        .toFile(path.join(folder, `${file}.webp`));
      console.log(`${file}: ${avif.size} B AVIF, ${webp.size} B WebP`);
    };
    await save(name, sharp(pixels));
    if (smallWidth) await save(`${name}-small`, sharp(pixels).resize(smallWidth));
    const source = smallWidth
      ? moduleOfTwo(name, smallWidth, width, height)
      : moduleOfOne(name, width, height);
    await writeFile(path.join(folder, `${name}.ts`), source);
  }
}

/** @param {string} name */
const identifierOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name @param {number} width @param {number} height */
function moduleOfOne(name, width, height) {
  return `import avif from './${name}.avif';
import webp from './${name}.webp';

export const ${identifierOf(name)} = { avif, webp, width: ${width}, height: ${height} };
`;
}

/** @param {string} name @param {number} smallWidth @param {number} width @param {number} height */
function moduleOfTwo(name, smallWidth, width, height) {
  return `import avif from './${name}.avif';
import webp from './${name}.webp';
import avifSmall from './${name}-small.avif';
import webpSmall from './${name}-small.webp';

export const ${identifierOf(name)} = {
  avif: \`\${avifSmall} ${smallWidth}w, \${avif} ${width}w\`,
  webp: \`\${webpSmall} ${smallWidth}w, \${webp} ${width}w\`,
  src: webp,
  width: ${width},
  height: ${height},
};
`;
}
