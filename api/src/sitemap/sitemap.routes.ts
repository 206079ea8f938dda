import type { Plan, PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { listPathOf } from '../content/records/content-kind.ts';
import { Problem } from '../http/problems/problem.ts';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';
import type { Database } from '../storage/database.ts';

const retryAfterSeconds = 5;

/** One sitemap for all live sections. It answers 503 while a list cannot be read: search engines drop missing pages. */
export function sitemapRoutes(app: FastifyInstance): void {
  const { config, db, site } = app;
  const readList = async (path: string): Promise<unknown> => {
    const response = await app.inject({ url: path, headers: { accept: 'application/json' } });
    if (response.statusCode === 429 || response.statusCode >= 500)
      throw new Problem(503, 'The sitemap cannot be written now.', { retryAfterSeconds });
    return response.statusCode === 200 ? response.json() : [];
  };

  app.get('/sitemap.xml', async (_request, reply) => {
    const plan = site.live?.plan;
    if (!plan) throw new Problem(503, 'The site is not ready yet.', { retryAfterSeconds });
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    return writeSitemap(plan, config.siteUrl, readList, await readLastModified(db, plan));
  });
}

/** Reads when pages may have changed last: at a promotion of their section, or an edit of what they read. */
async function readLastModified(db: Database, { sections }: Plan): Promise<LastModified> {
  const releases = await db
    .selectFrom('releases')
    .select(['section', 'release', 'createdAt'])
    .where(
      'release',
      'in',
      sections.map(({ release }) => release),
    )
    .execute();
  const edits = await db
    .selectFrom('contentEdits')
    .select(['kind', ({ fn }) => fn.max('createdAt').as('at')])
    .groupBy('kind')
    .execute();
  const editedAt = new Map(edits.map(({ kind, at }) => [kind, at]));

  return ({ name, release }, { reads = [], sitemap }) => {
    const published = releases.find((row) => row.section === name && row.release === release)?.createdAt;
    const paths = [...reads, ...(sitemap?.entries ? [sitemap.entries.from] : [])];
    const kinds = contentKinds.filter((kind) => paths.some((path) => path.startsWith(listPathOf(kind))));
    return [published, ...kinds.map((kind) => editedAt.get(kind.name))]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1);
  };
}

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
