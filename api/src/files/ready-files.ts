import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from '../http/media-type.ts';
import {
  type Answer,
  type Bodies,
  bytesOf,
  type ReadyAnswer,
  setDelta,
  toReadyAnswer,
} from '../http/ready-answer.ts';

const maxBytes = 64 * 1024 * 1024;
const maxFileBytes = 2 * 1024 * 1024;

/** PDF viewers do not work in a sandbox. This policy omits it and still forbids all scripts. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'self'";

/**
 * Caches files of releases as ready answers. Entries need no expiry, because a release never changes. The key is the
 * file's address, or its path on disk for a file at a fixed path, after the version of its content.
 */
export class ReadyFiles extends LRUCache<string, ReadyAnswer> {
  constructor() {
    super({ maxSize: maxBytes, sizeCalculation: bytesOf });
  }

  /** @returns undefined if the file is missing or too large, or if `toBodies` returns nothing. */
  async loadFile(
    key: string,
    file: string,
    { headers, ...more }: Pick<Answer, 'headers' | 'mayHaveDeltas'>,
    toBodies: (identity: Buffer) => Promise<Bodies | undefined>,
  ): Promise<ReadyAnswer | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile() || found.size > maxFileBytes) return undefined;
    const bodies = await toBodies(await readFile(file));
    if (!bodies) return undefined;
    const answer = toReadyAnswer({ headers: { ...headersOf(file), ...headers }, bodies, ...more });
    this.set(key, answer);
    return answer;
  }

  addDelta(key: string, answer: ReadyAnswer, dictionary: string, delta: Buffer): void {
    setDelta(answer, dictionary, delta);
    // The cache computes the size only of an entry that is new.
    this.delete(key);
    this.set(key, answer);
  }
}

export function headersOf(file: string): Record<string, string> {
  return {
    'content-type': mediaTypeOf(file),
    ...(path.extname(file) === '.pdf' && { 'content-security-policy': pdfPolicy }),
  };
}
