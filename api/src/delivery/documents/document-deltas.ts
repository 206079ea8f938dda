import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressDelta, hashOf, nameOf } from '../../http/dictionary.ts';
import { setDelta } from '../../http/ready-answer.ts';
import { lacksDelta } from '../../http/write-ready.ts';
import type { Document } from './document.ts';

const contentBytes = 16 * 1024 * 1024;
const deltaBytes = 8 * 1024 * 1024;
/** A visitor waits for it. Slower levels save a tenth and take ten times as long. */
const level = 9;

/** Compresses documents for browsers that have another document of this site. */
export class DocumentDeltas {
  /** Recently sent documents, by their names as dictionaries. */
  readonly #contents = new LRUCache<string, Buffer>({
    maxSize: contentBytes,
    sizeCalculation: (content) => content.length,
  });
  readonly #names = new WeakMap<Document, string>();
  readonly #deltas = new LRUCache<string, { document: Document; name: string; delta: Buffer }>({
    maxSize: deltaBytes,
    sizeCalculation: ({ delta }) => delta.length,
    dispose: ({ document, name }) => document.deltas?.delete(name),
  });

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
    setDelta(document, name, delta);
    this.#deltas.set(`${own} ${name}`, { document, name, delta });
  }
}
