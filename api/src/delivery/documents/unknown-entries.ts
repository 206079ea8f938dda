import { LRUCache } from 'lru-cache';
import { listEntries } from '../../registry/releases/list-entries.ts';
import type { Rendered } from '../../rendering/render-service.ts';
import type { PageRead, RenderSource } from '../../rendering/render-source.ts';
import type { Address } from './address.ts';

const maxLists = 200;
const placeholder = '{entry}';
/** Stands for every value that there is not: what one visitor made up is not shown to another. */
const noEntry = 'no-such-entry';
/** What a page shows ends here, and its data begins. */
const dataStart = '<script type="application/json"';

type Entry = NonNullable<Address['entry']>;

/** Knows which values of a path's parameter there are, so that all others can share one document. */
export class UnknownEntries {
  readonly #lists = new LRUCache<string, Promise<Set<string>>>({ max: maxLists });
  /** What a page read for a value that is not there, with a placeholder for the value. */
  readonly #reads = new LRUCache<string, string[]>({ max: maxLists });

  /** Whether the section lists this value. Of a path without a list nothing is known. */
  async isListed({ route, value }: Entry, source: RenderSource, contentVersion: number): Promise<boolean> {
    const { entries } = route.sitemap ?? {};
    if (!entries) return false;
    const key = `${source.plan.id} ${contentVersion} ${entries.from} ${entries.field}`;
    const list =
      this.#lists.get(key) ??
      listEntries(entries, (path) => readJson(source, path)).then((values) => new Set(values));
    this.#lists.set(key, list);
    return (await list).has(decode(value));
  }

  /** Takes in what a page did for a value that it does not know, where it would do the same for every such value. */
  learn(key: string, { route, value }: Entry, { status, html, reads }: Rendered): void {
    if (status !== 404 || !route.sitemap?.entries || html.split(dataStart)[0]?.includes(value)) return;
    const own = reads.filter(({ path }) => path.includes(value));
    if (own.some((read) => read.status !== 404)) return;
    this.#reads.set(
      key,
      own.map(({ path }) => path.replaceAll(value, placeholder)),
    );
  }

  /** Whether the page would find as little for this value as it did for another. */
  async isUnknown(key: string, { value }: Entry, source: RenderSource): Promise<boolean> {
    const reads = this.#reads.get(key);
    if (!reads) return false;
    const answers = await Promise.all(reads.map((path) => source.read(path.replaceAll(placeholder, value))));
    return answers.every(({ status }) => status === 404);
  }
}

async function readJson(source: RenderSource, path: string): Promise<unknown> {
  const { status, body }: PageRead = await source.read(path);
  return status === 200 ? JSON.parse(Buffer.from(body, 'latin1').toString()) : [];
}

/** The address that is rendered in place of all that there are not. */
export function addressOfNone({ pattern }: Entry): string {
  return pattern.replace(/:\w+/g, noEntry);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
