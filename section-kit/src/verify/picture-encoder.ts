import type { Browser, Page } from 'playwright';
import { hashPicture } from './picture.ts';
import { inPage } from './within.ts';

/** Quality of WebP, 0 to 1. */
const quality = 0.8;

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
    const options = { base64: png.toString('base64'), quality };
    return Buffer.from(await inPage(page, toWebp, options), 'base64');
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
async function toWebp({ base64, quality }: { base64: string; quality: number }): Promise<string> {
  const response = await fetch(`data:image/png;base64,${base64}`);
  const image = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const reader = new FileReader();
  const isRead = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsDataURL(blob);
  await isRead;
  return String(reader.result).split(',')[1] ?? '';
}
