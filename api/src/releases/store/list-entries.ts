/** Reads a JSON list from a path of the site. */
export type ReadList = (path: string) => Promise<unknown>;

/** Lists the values of a route’s parameter, texts and numbers, each once. Empty if the answer is not a list. */
export async function listEntries({ from, field }: { from: string; field: string }, readList: ReadList) {
  const list = await readList(from);
  const values: unknown[] = (Array.isArray(list) ? list : []).map((entry) => entry?.[field]);
  const named = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(named.map(String))].filter(Boolean);
}

export function fillParameter(pattern: string, entry: string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(entry));
}
