import type { Browser, Page } from 'playwright';
import { hashPicture } from './picture.ts';
import { inPage } from './within.ts';

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
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
