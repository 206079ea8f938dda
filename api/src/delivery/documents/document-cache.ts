import { LRUCache } from 'lru-cache';
import type { Document } from './document.ts';

const listedBytes = 64 * 1024 * 1024;
/** Addresses that anybody can make up fill this and nothing else. */
const strayBytes = 8 * 1024 * 1024;
/** Of a document, beside its bodies. */
const overheadBytes = 1000;

export interface KeptDocument {
  document: Document;
  /** Version of the content that it shows. */
  contentVersion: number;
  /** When a document that has failed, or stands in for one that did, is tried again. */
  retryAt?: number;
}

interface Place {
  /** Address, or pattern where one document stands for all addresses of it. */
  url: string;
  /** Composition. */
  planId: string;
  isStray: boolean;
}

/** Documents by composition and address, and the last good one of each address whatever it was made of. */
export class DocumentCache {
  readonly #listed = bounded<KeptDocument>(listedBytes, ({ document }) => document);
  readonly #stray = bounded<KeptDocument>(strayBytes, ({ document }) => document);
  readonly #lastGood = bounded<Document>(listedBytes, (document) => document);

  get({ planId, url, isStray }: Place): KeptDocument | undefined {
    return (isStray ? this.#stray : this.#listed).get(`${planId} ${url}`);
  }

  set({ planId, url, isStray }: Place, kept: KeptDocument): void {
    (isStray ? this.#stray : this.#listed).set(`${planId} ${url}`, kept);
    if (!isStray && kept.retryAt === undefined) this.#lastGood.set(url, kept.document);
  }

  /** Of another composition, too, or of older content. */
  lastGood(url: string): Document | undefined {
    return this.#lastGood.get(url);
  }

  /** Bytes that are kept, each document counted once for each place. */
  get bytes(): number {
    return [this.#listed, this.#stray, this.#lastGood].reduce((sum, cache) => sum + cache.calculatedSize, 0);
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
