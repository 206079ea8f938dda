import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The threshold of pixelmatch below which people see no difference between two colours. For greys, 26 of 255. */
const threshold = 0.1;

/**
 * Compares two pictures. A part that only one of them has differs.
 *
 * @param options.includeAA whether different antialiasing counts.
 * @returns the count and share of differing pixels, and a transparent picture that marks them.
 */
export function comparePictures(
  one: Buffer,
  other: Buffer,
  { includeAA = false } = {},
): { count: number; share: number; marked?: Buffer } {
  if (one.equals(other)) return { count: 0, share: 0 };
  const images = [PNG.sync.read(one), PNG.sync.read(other)] as const;
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [a, b] = images.map((image) => onCanvas(image, width, height).data) as [Buffer, Buffer];
  const difference = new PNG({ width, height });
  const count = pixelmatch(a, b, difference.data, width, height, { threshold, includeAA, diffMask: true });
  if (count === 0) return { count, share: 0 };
  return { count, share: count / (width * height), marked: PNG.sync.write(difference) };
}

/** Extends a picture to the size of the canvas with a colour that no page uses. */
function onCanvas(image: PNG, width: number, height: number): PNG {
  // A copy of a long page's picture takes up to 90 MB.
  if (image.width === width && image.height === height) return image;
  const canvas = new PNG({ width, height });
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.writeUInt32BE(0xff00ffff, at);
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas;
}
