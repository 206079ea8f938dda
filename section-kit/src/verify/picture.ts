import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { inPage } from './within.ts';

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
  // Each observation begins with one. Trying all filters takes 82 ms of the processor for it, and none takes 15 ms.
  return PNG.sync.write(image, { filterType: 0 });
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

/**
 * Returns a function that converts pictures for people to WebP with the browser's encoder. They look the same and have a
 * fifth of the bytes. It encodes equal pictures once, because a page often looks like the live one. A picture that cannot
 * be encoded stays a PNG.
 */
export function pictureEncoder(browser: Browser): (png: Buffer) => Promise<Buffer> {
  let opened: Promise<Page> | undefined;
  const known = new Map<string, Promise<Buffer>>();

  async function encode(png: Buffer): Promise<Buffer> {
    opened ??= browser.newPage();
    const page = await opened;
    return Buffer.from(await inPage(page, toWebp, png.toString('base64')), 'base64');
  }

  return (png) => {
    const hash = hashPicture(png);
    const encoded =
      known.get(hash) ??
      encode(png).catch(() => {
        // A page that failed may have crashed.
        opened = undefined;
        return png;
      });
    known.set(hash, encoded);
    return encoded;
  };
}

/** Playwright sends this function to the browser. */
async function toWebp(png: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const [, webp] = canvas.toDataURL('image/webp', 0.8).split(',');
  if (!webp) throw new Error('The canvas is too large.');
  return webp;
}
