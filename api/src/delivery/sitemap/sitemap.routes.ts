import type { Plan } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import { writeSitemap } from './sitemap.ts';

interface SitemapOptions {
  siteUrl: string;
  getPlan: () => Plan | undefined;
}

/** The one sitemap of sections that do not know each other, always of the live plan and the data of the moment. */
export function sitemapRoutes(app: FastifyInstance, { siteUrl, getPlan }: SitemapOptions): void {
  const readList = async (path: string): Promise<unknown> => {
    const response = await app.inject({ url: path, headers: { accept: 'application/json' } });
    return response.statusCode === 200 ? response.json() : [];
  };

  app.get('/sitemap.xml', async (_request, reply) => {
    const plan = getPlan();
    if (!plan) throw new Problem(503, 'The site is not ready yet.', { retryAfterSeconds: 5 });
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    return writeSitemap(plan, siteUrl, readList);
  });
}
