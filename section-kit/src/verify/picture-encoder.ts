import type { Browser, Page } from 'playwright';
import { workMs } from './observe-page.ts';
import { hashPicture } from './picture.ts';
import { within } from './within.ts';

/** Quality of WebP, 0 to 1. */
const quality = 0.8;

/**
 * Converts pictures for people to WebP with the browser's encoder. They look the same and have a fifth of the bytes.
 */
export class PictureEncoder {
  readonly #browser: Browser;
  #page: Promise<Page> | undefined;
  readonly #known = new Map<string, Promise<Buffer>>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /**
   * Encodes equal pictures once, because a page often looks like the live one. A picture that cannot be encoded stays
   * a PNG.
   */
  encode(png: Buffer): Promise<Buffer> {
    const hash = hashPicture(png);
    const encoded = this.#known.get(hash) ?? this.#encode(png).catch(() => this.#leave(png));
    this.#known.set(hash, encoded);
    return encoded;
  }

  async #encode(png: Buffer): Promise<Buffer> {
    this.#page ??= this.#browser.newPage();
    const page = await this.#page;
    const options = { base64: png.toString('base64'), quality };
    return Buffer.from(await within(workMs, page.evaluate(toWebp, options)), 'base64');
  }

  /** A page that failed may have crashed. */
  #leave(png: Buffer): Buffer {
    this.#page = undefined;
    return png;
  }
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
