import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

/** Height of the window in which a browser opens each page, in CSS pixels. */
export const viewportHeight = 900;

/** The name of a picture: its SHA-256, in hexadecimal. */
export function hashPicture(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A grey picture for a page that cannot be photographed. */
export function emptyPicture(width: number): Buffer {
  const image = new PNG({ width, height: viewportHeight });
  image.data.fill(0xdd);
  return PNG.sync.write(image);
}

/** Whether all pixels have the same colour. */
export function isOneColour(png: Buffer): boolean {
  const { data } = PNG.sync.read(png);
  const first = data.readUInt32BE(0);
  for (let at = 4; at < data.length; at += 4) {
    if (data.readUInt32BE(at) !== first) return false;
  }
  return true;
}
