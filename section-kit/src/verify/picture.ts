import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How far two colours may be from each other and still be the same to people, see pixelmatch. */
const threshold = 0.1;

/** The name of a picture: SHA-256, in hexadecimal. */
export function hashPicture(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Stands for a page of which no picture can be taken. */
export function emptyPicture(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(0xdd);
  return PNG.sync.write(image);
}

/** Whether nothing is drawn: each pixel is like the first one. */
export function isOneColour(png: Buffer): boolean {
  const { data } = PNG.sync.read(png);
  const first = data.readUInt32BE(0);
  for (let at = 4; at < data.length; at += 4) {
    if (data.readUInt32BE(at) !== first) return false;
  }
  return true;
}

/** @returns the share of pixels that differ, and those alone, to be laid over a picture. What only one of the two has differs. */
export function comparePictures(one: Buffer, other: Buffer): { share: number; marked?: Buffer } {
  if (one.equals(other)) return { share: 0 };
  const images = [PNG.sync.read(one), PNG.sync.read(other)] as const;
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [a, b] = images.map((image) => onCanvas(image, width, height).data) as [Buffer, Buffer];
  const difference = new PNG({ width, height });
  const count = pixelmatch(a, b, difference.data, width, height, { threshold, diffMask: true });
  if (count === 0) return { share: 0 };
  return { share: count / (width * height), marked: PNG.sync.write(difference) };
}

/** Where a picture has nothing, the canvas has a colour that no page has. */
function onCanvas(image: PNG, width: number, height: number): PNG {
  // Of a long page each copy takes up to 90 MB.
  if (image.width === width && image.height === height) return image;
  const canvas = new PNG({ width, height });
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.writeUInt32BE(0xff00ffff, at);
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas;
}
