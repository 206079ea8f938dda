/** Reads a JSON list from a path of the site. */
export type ReadList = (path: string) => Promise<unknown>;

/** Lists the values of a route’s parameter, each once. Empty if the answer is not a list. */
export async function listEntries({ from, field }: { from: string; field: string }, readList: ReadList) {
  const list = await readList(from);
  const values = (Array.isArray(list) ? list : []).map((entry) => entry?.[field]);
  return [...new Set(values)].filter((value) => typeof value === 'string' && value !== '');
}

export function fillParameter(pattern: string, entry: string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(entry));
}
