import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { type Visit, visitSchema } from './visit.schema.ts';

/** An open page sends its views every few seconds at most. */
const visitsPerMinute = 60;
const maxVisitBytes = 16 * 1024;

interface VisitRoutesOptions {
  isPreview: (cookies: string | undefined) => boolean;
  onVisit: (visit: Visit, sender: { address: string; agent: string }) => Promise<void>;
}

/** `POST /api/visits`: takes the pages that a browser has shown, sent with `navigator.sendBeacon`. */
export async function visitRoutes(
  app: FastifyInstance,
  { isPreview, onVisit }: VisitRoutesOptions,
): Promise<void> {
  await limitRate(app, visitsPerMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: maxVisitBytes },
    async (_request: unknown, body: string) => readJson(body),
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/visits',
    {
      schema: {
        tags: ['site'],
        summary: 'Counts the pages that a browser has shown',
        consumes: ['text/plain', 'application/json'],
        body: visitSchema,
        response: { 204: z.undefined().describe('Counted') },
      },
      schemaErrorFormatter: () => new Problem(400, 'The visit is invalid.'),
      async preValidation({ headers }) {
        if (headers['sec-fetch-site'] === 'cross-site')
          throw new Problem(403, 'Only this site may send visits.');
      },
    },
    async ({ body, headers, ip }, reply) => {
      const sender = { address: ip, agent: headers['user-agent'] ?? '' };
      if (!isPreview(headers.cookie)) await onVisit(body, sender);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** Returns undefined for invalid JSON, and the schema refuses that. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
