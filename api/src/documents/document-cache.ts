import { LRUCache } from 'lru-cache';
import type { Document } from './document.ts';

const pageBytes = 64 * 1024 * 1024;
/** Stray addresses have their own limit, because anybody can make them up and would otherwise evict real pages. */
const strayBytes = 8 * 1024 * 1024;
/** Estimated size of a document's headers and cache entry. */
const overheadBytes = 1000;

export interface KeptDocument {
  document: Document;
  contentVersion: number;
  /** Time of the next attempt. It is set for a document that failed, and for an older one that replaces it. */
  retryAt?: number;
}

/** Holds documents by unit and address, and the last good document of each address. */
export class DocumentCache {
  readonly #pages = bounded<KeptDocument>(pageBytes, ({ document }) => document);
  readonly #stray = bounded<KeptDocument>(strayBytes, ({ document }) => document);
  readonly #lastGood = bounded<Document>(pageBytes, (document) => document);

  /** @param unit id of the unit. */
  get(unit: string, url: string): KeptDocument | undefined {
    const key = `${unit} ${url}`;
    return this.#pages.get(key) ?? this.#stray.get(key);
  }

  set(unit: string, url: string, kept: KeptDocument, isStray: boolean): void {
    const key = `${unit} ${url}`;
    (isStray ? this.#pages : this.#stray).delete(key);
    (isStray ? this.#stray : this.#pages).set(key, kept);
    if (kept.retryAt !== undefined) return;
    if (isStray) this.#lastGood.delete(url);
    else this.#lastGood.set(url, kept.document);
  }

  /** The document may come from another unit or from older content. */
  lastGood(url: string): Document | undefined {
    return this.#lastGood.get(url);
  }

  /** Size of all cached bodies. A document in two caches counts twice. */
  get bytes(): number {
    return [this.#pages, this.#stray, this.#lastGood].reduce((sum, cache) => sum + cache.calculatedSize, 0);
  }
}

function bounded<Value extends object>(maxSize: number, documentOf: (value: Value) => Document) {
  return new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: (value) => {
      const bodies = Object.values(documentOf(value).variants).map(({ body }) => body.length);
      return bodies.reduce((sum, bytes) => sum + bytes, overheadBytes);
    },
  });
}
