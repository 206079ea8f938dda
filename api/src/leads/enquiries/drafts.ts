import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Draft } from './enquiry.schema.ts';

const maxDrafts = 1000;
const keptForMs = 15 * 60_000;

/** Refused forms of visitors without scripts, kept for a short time so that nothing that they wrote is lost. */
export class Drafts {
  readonly #drafts = new LRUCache<string, Draft>({ max: maxDrafts, ttl: keptForMs });

  /** @returns the id to ask for it with; nobody can guess it. */
  add(draft: Draft): string {
    const id = randomUUID();
    this.#drafts.set(id, draft);
    return id;
  }

  find(id: string): Draft | undefined {
    return this.#drafts.get(id);
  }
}
