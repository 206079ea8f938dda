import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import type { ReadyReads } from '../records/ready-reads.ts';
import { renderText } from '../render-text.ts';
import { articleSchema, articleTextSchema } from './article.schema.ts';
import { articles } from './article.ts';

const tags = ['content'];

/** The articles that editors wrote or changed. Pages add them to those of their release. */
export function articleRoutes(app: FastifyInstance, reads: ReadyReads): void {
  app.get(
    '/api/articles',
    {
      schema: {
        tags,
        summary: 'Articles that editors wrote, changed or hid',
        response: { 200: z.array(articleSchema) },
      },
    },
    (request, reply) =>
      reads.send(request, reply, async (list) =>
        (await list(articles)).map(({ text, ...article }) =>
          article.active
            ? { ...article, wordCount: renderText(text).wordCount }
            : { id: article.id, active: false },
        ),
      ),
  );

  app.get<{ Params: { slug: string } }>(
    '/api/articles/:slug',
    {
      schema: {
        tags,
        summary: 'The text of such an article',
        params: z.object({ slug: z.string() }),
        response: { 200: articleTextSchema },
      },
    },
    (request, reply) =>
      reads.send(request, reply, async (list) => {
        const wanted = request.params.slug;
        const article = (await list(articles)).find(({ slug, active }) => active && slug === wanted);
        if (!article) throw new Problem(404, 'No editor wrote or changed an article with this slug.');
        const { text, faq, howToName: name, howToDescription: description, steps } = article;
        return { ...renderText(text), faq, howTo: name && { name, description, steps } };
      }),
  );
}
