import type { SectionManifest, SectionRoute } from 'section-kit/contract';

/** Reads a path of the site that answers a JSON list. */
type ReadList = (path: string) => Promise<unknown>;

/** Every address without a parameter, and the first entry of those that have one. */
export async function pagesToRender({ routes }: SectionManifest, readList: ReadList) {
  const paths: string[] = [];
  const notRendered: string[] = [];
  for (const route of routes) {
    const patterns = [route.path, ...(route.aliases ?? [])];
    const entry = patterns.some(hasParameter) ? await findEntry(route, readList) : undefined;
    for (const pattern of patterns) {
      if (!hasParameter(pattern)) paths.push(pattern);
      else if (entry) paths.push(pattern.replace(/:\w+/, encodeURIComponent(entry)));
      else notRendered.push(pattern);
    }
  }
  return { paths, notRendered };
}

function hasParameter(pattern: string): boolean {
  return pattern.includes(':');
}

async function findEntry({ sitemap }: SectionRoute, readList: ReadList): Promise<string | undefined> {
  if (!sitemap?.entries) return undefined;
  const list = await readList(sitemap.entries.from).catch(() => []);
  const [first] = Array.isArray(list) ? list : [];
  const value = first?.[sitemap.entries.field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
