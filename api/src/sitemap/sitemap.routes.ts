import type { Plan } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { listPathOf } from '../content/records/content-kind.ts';
import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import { type LastModified, writeSitemap } from './sitemap.ts';

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
