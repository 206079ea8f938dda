import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PictureFile } from './content-picture.table.ts';

export const picturesPath = '/uploads';
const maxUploadMegabytes = 10;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;
/** The limit for people. */
export const maxUploadText = `${maxUploadMegabytes} MB`;
const maxPixels = 50_000_000;
/** The box of the largest file, and the widths of the others: those of the site’s own pictures. */
const largest = { width: 1200, height: 2400 };
const smallWidths = [400, 800];
const quality = { avif: 50, webp: 72, jpeg: 80 };
/** Other sites show a link with a picture of this size. Some of them do not read AVIF and WebP. */
const shared = { name: 'share.jpg', width: 1200, height: 630, ground: '#141414' };
/** The readers of the formats that are accepted. No other reader of the library runs, whatever a file says it is. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const hashDigits = 32;

/** The reason why a picture is refused, after the name of its field. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Whether the package that makes pictures is installed. The server runs without it. */
export function canMakePictures(): boolean {
  try {
    return createRequire(import.meta.url).resolve('sharp') !== '';
  } catch {
    return false;
  }
}

/**
 * Makes AVIF and WebP files of a picture and a JPEG for sharing, upright and without its metadata, such as the place of a photograph.
 *
 * @returns the path of the largest WebP file. A section derives the names of the others from it.
 * @throws {PictureError} if it is no picture, or too large.
 */
export async function makePicture(given: Buffer): Promise<{ path: string; files: PictureFile[] }> {
  if (given.length > maxUploadBytes) throw new PictureError(`must have at most ${maxUploadText}`);
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  // Visitors’ pages need the other cores.
  sharp.concurrency(1);
  const { data, info } = await sharp(given, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError(
        'must be a JPEG, PNG, WebP or AVIF of at most 50 million pixels, and this is none',
      );
    });
  const hash = createHash('sha256').update(given).digest('hex').slice(0, hashDigits);
  const name = `${hash}-${info.width}x${info.height}`;
  // Sections name the small files of every picture, so a narrow one has them too.
  const sizes = [
    { name, width: info.width },
    ...smallWidths.map((width) => ({ name: `${hash}-${width}`, width })),
  ];
  const { width, height, channels } = info;
  const files: PictureFile[] = [];
  for (const size of sizes) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({
      width: size.width,
      withoutEnlargement: true,
    });
    const avif = await picture.clone().avif({ quality: quality.avif }).toBuffer();
    const webp = await picture.clone().webp({ quality: quality.webp }).toBuffer();
    files.push({ name: `${size.name}.avif`, content: avif }, { name: `${size.name}.webp`, content: webp });
  }
  const jpeg = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: shared.width, height: shared.height, fit: 'cover', position: 'attention' })
    .flatten({ background: shared.ground })
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toBuffer();
  files.push({ name: `${hash}-${shared.name}`, content: jpeg });
  return { path: `${picturesPath}/${name}.webp`, files };
}
