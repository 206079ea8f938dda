import type { Plan } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import { readLastModified } from './last-modified.ts';
import { writeSitemap } from './sitemap.ts';

interface SitemapOptions {
  db: Database;
  siteUrl: string;
  getPlan: () => Plan | undefined;
}

const retryAfterSeconds = 5;

/**
 * Serves one sitemap for all live sections with their current data. It answers 503 while a list cannot be
 * read, because search engines drop pages that are missing from a sitemap.
 */
export function sitemapRoutes(app: FastifyInstance, { db, siteUrl, getPlan }: SitemapOptions): void {
  const readList = async (path: string): Promise<unknown> => {
    const response = await app.inject({ url: path, headers: { accept: 'application/json' } });
    if (response.statusCode === 429 || response.statusCode >= 500)
      throw new Problem(503, 'The sitemap cannot be written now.', { retryAfterSeconds });
    return response.statusCode === 200 ? response.json() : [];
  };

  app.get('/sitemap.xml', async (_request, reply) => {
    const plan = getPlan();
    if (!plan) throw new Problem(503, 'The site is not ready yet.', { retryAfterSeconds });
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    return writeSitemap(plan, siteUrl, readList, await readLastModified(db, plan));
  });
}
