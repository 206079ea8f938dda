import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws pictures into a folder as AVIF and WebP, each with a module that tells its addresses and size. Seeds are fixed,
 * so that drawing again changes no byte.
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
    for (const small of smallWidths) await save(`${name}-${small}`, sharp(pixels).resize(small));
    const source =
      smallWidths.length > 0
        ? moduleOfMany(name, smallWidths, width, height)
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

/** @param {string} name @param {number[]} smallWidths @param {number} width @param {number} height */
function moduleOfMany(name, smallWidths, width, height) {
  const imports = smallWidths.map(
    (small) => `import avif${small} from './${name}-${small}.avif';
import webp${small} from './${name}-${small}.webp';
`,
  );
  /** @param {string} kind */
  const setOf = (kind) =>
    [...smallWidths.map((small) => `\${${kind}${small}} ${small}w`), `\${${kind}} ${width}w`].join(', ');
  return `import avif from './${name}.avif';
import webp from './${name}.webp';
${imports.join('')}
export const ${identifierOf(name)} = {
  avif: \`${setOf('avif')}\`,
  webp: \`${setOf('webp')}\`,
  src: webp,
  width: ${width},
  height: ${height},
};
`;
}
