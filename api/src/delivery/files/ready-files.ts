import { readFile, stat } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from '../../http/media-type.ts';
import { type Bodies, bytesOf, type ReadyAnswer, toReadyAnswer } from '../../http/ready-answer.ts';

const maxBytes = 64 * 1024 * 1024;
const maxFileBytes = 2 * 1024 * 1024;

/** Readers of PDF files do not work in a sandbox. There is nothing in one that may run. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Files of releases in memory, ready to be sent. What a release holds never changes, so nothing here goes stale. */
export class ReadyFiles {
  readonly #ready = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });

  /** @param key what it was loaded for: its address where that is known first, else its place. */
  get(key: string): ReadyAnswer | undefined {
    return this.#ready.get(key);
  }

  /** @returns undefined for a file that is too large, is not there, or has no bodies. */
  async load(
    key: string,
    file: string,
    headers: OutgoingHttpHeaders,
    toBodies: (identity: Buffer) => Promise<Bodies | undefined>,
  ): Promise<ReadyAnswer | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile() || found.size > maxFileBytes) return undefined;
    const bodies = await toBodies(await readFile(file));
    if (!bodies) return undefined;
    const answer = toReadyAnswer({ headers: { ...headersOf(file), ...headers }, bodies });
    this.#ready.set(key, answer);
    return answer;
  }
}

/** What the kind of a file says of its answer. */
export function headersOf(file: string): Record<string, string> {
  return {
    'content-type': mediaTypeOf(file),
    ...(path.extname(file) === '.pdf' && { 'content-security-policy': pdfPolicy }),
  };
}
