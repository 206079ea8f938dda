import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws pictures into a folder as AVIF and WebP, each with a module that tells its addresses and size. Seeds are fixed,
 * so that drawing again changes no byte.
 *
 * @typedef {{ seed: string, width: number, height: number }} Canvas
 * @typedef {{ name: string, seed?: string, width: number, height: number, blur?: number, quality?: number,
 *   webpQuality?: number, draw: (canvas: Canvas) => string }} Drawing
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
    } = picture;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw({ seed, width, height })}</svg>`;
    // Blurred pixels are taken out of the vector once, so that both formats start from the same ones.
    const drawn = sharp(Buffer.from(svg)).removeAlpha();
    const pixels = await (blur ? drawn.blur(blur) : drawn).png().toBuffer();
    const avif = await sharp(pixels)
      .avif({ quality, effort: 6 })
      .toFile(path.join(folder, `${name}.avif`));
    const webp = await sharp(pixels)
      .webp({ quality: webpQuality, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
    await writeFile(path.join(folder, `${name}.ts`), moduleOf(name, width, height));
    console.log(`${name}: ${avif.size} B AVIF, ${webp.size} B WebP`);
  }
}

/** @param {string} name @param {number} width @param {number} height */
function moduleOf(name, width, height) {
  const identifier = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `import avif from './${name}.avif';
import webp from './${name}.webp';

export const ${identifier} = { avif, webp, width: ${width}, height: ${height} };
`;
}
