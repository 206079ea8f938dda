import type { Plan, SectionRoute, SitemapHints } from '@shortlisted/section-kit/contract';
import { fillParameter, listEntries, type ReadList } from '../../registry/releases/list-entries.ts';

/**
 * Writes the sitemap of a plan's pages. A page at several paths is listed at its canonical path. A path with
 * a parameter is left out if its entries are not a list.
 */
export async function writeSitemap(plan: Plan, siteUrl: string, readList: ReadList): Promise<string> {
  const routes = plan.sections.flatMap((section) => section.routes);
  const lists = await Promise.all(routes.map((route) => listPages(route, readList)));
  const entries = lists
    .flat()
    .map(({ path, hints }) =>
      [
        '<url>',
        `<loc>${escapeXml(siteUrl + path)}</loc>`,
        `<changefreq>${hints.changeFrequency}</changefreq>`,
        `<priority>${hints.priority.toFixed(1)}</priority>`,
        '</url>',
      ].join(''),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

async function listPages(
  { path, metadata, sitemap }: SectionRoute,
  readList: ReadList,
): Promise<{ path: string; hints: SitemapHints }[]> {
  if (!sitemap || (metadata !== 'page' && metadata.noindex)) return [];
  const { entries } = sitemap;
  if (!entries) {
    return [{ path: (metadata !== 'page' && metadata.canonical) || path, hints: sitemap }];
  }
  const values = await listEntries(entries, readList);
  return values.map((value) => ({ path: fillParameter(path, value), hints: sitemap }));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
