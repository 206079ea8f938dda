import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import { reportSchema } from './report.schema.ts';
import type { ReportCounter } from './report-counter.ts';

/** A page view sends one to three reports. */
const reportsPerMinute = 60;
const maxReportBytes = 8 * 1024;

interface ReportRoutesOptions {
  counter: ReportCounter;
  /** Whether a request comes from a preview. Previews are not counted. */
  isPreview: (cookies: string | undefined) => boolean;
}

/** `POST /api/reports`: takes reports of browsers about sections, sent with `navigator.sendBeacon`. */
export async function reportRoutes(
  app: FastifyInstance,
  { counter, isPreview }: ReportRoutesOptions,
): Promise<void> {
  await limitRate(app, reportsPerMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: maxReportBytes },
    async (_request: unknown, body: string) => readJson(body),
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/reports',
    {
      schema: {
        tags: ['site'],
        summary: 'Reports views, failures and web vitals of sections from a browser',
        consumes: ['text/plain', 'application/json'],
        body: reportSchema,
        response: { 204: z.undefined().describe('Taken') },
      },
      schemaErrorFormatter: () => new Problem(400, 'The report is invalid.'),
      async preValidation({ headers }) {
        if (headers['sec-fetch-site'] === 'cross-site')
          throw new Problem(403, 'Only this site may send reports.');
      },
    },
    async ({ body, headers, ip }, reply) => {
      if (!isPreview(headers.cookie)) await counter.add(body, { address: ip, now: new Date() });
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
