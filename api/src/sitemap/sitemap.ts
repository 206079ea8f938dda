import type { Plan, PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';

/** The time at which a page may have changed last. */
export type LastModified = (section: PlannedSection, route: SectionRoute) => string | undefined;

/** Writes the sitemap of a plan's pages, each at its canonical path. Entries that are no list are left out. */
export async function writeSitemap(
  plan: Plan,
  siteUrl: string,
  readList: ReadList,
  lastModified: LastModified,
): Promise<string> {
  const routes = plan.sections.flatMap((section) => section.routes.map((route) => ({ section, route })));
  const lists = await Promise.all(
    routes.map(async ({ section, route }) =>
      (await listPages(route, readList)).map((path) => ({ path, at: lastModified(section, route) })),
    ),
  );
  const entries = lists.flat().map(({ path, at }) => {
    const lastmod = at ? `<lastmod>${at}</lastmod>` : '';
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

async function listPages({ path, metadata, sitemap }: SectionRoute, readList: ReadList): Promise<string[]> {
  if (!sitemap || (metadata !== 'page' && metadata.noindex)) return [];
  const { entries } = sitemap;
  if (!entries) return [(metadata !== 'page' && metadata.canonical) || path];
  const values = await listEntries(entries, readList);
  return values.map((value) => fillParameter(path, value));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
