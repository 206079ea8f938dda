import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws pictures into a folder as AVIF and WebP. Fixed seeds give the same bytes on every run.
 *
 * @typedef {{ seed: string, width: number, height: number }} Canvas
 * @typedef {{ name: string, seed?: string, width: number, height: number, blur?: number, quality?: number,
 *   webpQuality?: number, smallWidths?: number[], draw: (canvas: Canvas) => string }} Drawing `smallWidths` gives further,
 *   narrower files for cards and phones.
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
      smallWidths = [],
    } = picture;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw({ seed, width, height })}</svg>`;
    // Rasterises the drawing once, so that both formats encode the same pixels.
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
    for (const small of smallWidths) await save(`${name}-${small}`, sharp(pixels).resize(small));
  }
}
