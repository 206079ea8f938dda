import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressDelta, hashOf, nameOf } from '../http/dictionary.ts';
import { setDelta } from '../http/ready-answer.ts';
import { lacksDelta } from '../http/write-ready.ts';
import type { Document } from './document.ts';

const limits = { contentBytes: 16 * 1024 * 1024, deltaBytes: 8 * 1024 * 1024 };
/** The first visitor waits for it: 17 ms for 120 kB. Level 12 takes 15 ms for 3 % more, level 16 takes 23 ms for 1 % less. */
const level = 15;

/** Compresses documents for browsers that have another document of this site. */
export class DocumentDeltas {
  /** Recently sent documents, by their names as dictionaries. */
  readonly #contents: LRUCache<string, Buffer>;
  readonly #names = new WeakMap<Document, string>();
  readonly #deltas: LRUCache<string, { document: Document; name: string; delta: Buffer }>;

  constructor({ contentBytes, deltaBytes } = limits) {
    this.#contents = new LRUCache({ maxSize: contentBytes, sizeCalculation: (content) => content.length });
    this.#deltas = new LRUCache({
      maxSize: deltaBytes,
      sizeCalculation: ({ delta }) => delta.length,
      dispose: ({ document, name }) => document.deltas?.delete(name),
    });
  }

  /** Makes the form of a document for the client's dictionary, if it is known. Call it for shared documents only. */
  async provide(headers: IncomingHttpHeaders, document: Document): Promise<void> {
    const content = document.variants.identity?.body;
    if (!content || !document.deltas) return;
    const own = this.#names.get(document) ?? nameOf(hashOf(content));
    this.#names.set(document, own);
    this.#contents.set(own, content);
    if (!lacksDelta(headers, document)) return;
    const name = String(headers['available-dictionary']);
    const dictionary = this.#contents.get(name);
    if (!dictionary) return;
    const delta = await compressDelta(content, dictionary, level);
    // An entry with the same key leaves the cache here, and its form with it.
    this.#deltas.set(`${own} ${name}`, { document, name, delta });
    setDelta(document, name, delta);
  }
}
