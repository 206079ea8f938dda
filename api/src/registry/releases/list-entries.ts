import type { SitemapHints } from '@shortlisted/section-kit/contract';

/** Reads a path of the site that answers a JSON list. */
export type ReadList = (path: string) => Promise<unknown>;

/** What stands for the parameter of a route's path, each value once. Empty where the list cannot be read. */
export async function listEntries(
  { from, field }: NonNullable<SitemapHints['entries']>,
  readList: ReadList,
): Promise<string[]> {
  const list = await readList(from).catch(() => []);
  const values = (Array.isArray(list) ? list : []).map((entry) => entry?.[field]);
  return [...new Set(values)].filter((value) => typeof value === 'string' && value !== '');
}

/** The address of one entry. */
export function fillParameter(pattern: string, entry: string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(entry));
}
