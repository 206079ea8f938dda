import type { FastifyInstance } from 'fastify';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import { reportSchema } from './report.schema.ts';
import type { ReportCounter } from './report-counter.ts';

/** A page view sends one to three. */
const reportsPerMinute = 60;
const maxReportBytes = 8 * 1024;

interface ReportRoutesOptions {
  counter: ReportCounter;
  /** A preview is kept out of the figures. */
  isPreview: (cookies: string | undefined) => boolean;
}

/** `POST /api/reports`: what browsers say of the sections that they showed, as `navigator.sendBeacon` sends it. */
export async function reportRoutes(
  app: FastifyInstance,
  { counter, isPreview }: ReportRoutesOptions,
): Promise<void> {
  await limitRate(app, reportsPerMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: maxReportBytes },
    async (_request: unknown, body: string) => body,
  );

  app.post('/api/reports', async ({ body, headers, ip }, reply) => {
    if (headers['sec-fetch-site'] === 'cross-site')
      throw new Problem(403, 'Reports are taken from this site only.');
    const parsed = reportSchema.safeParse(readJson(body));
    if (!parsed.success) throw new Problem(400, 'The report is not what it should be.');
    if (!isPreview(headers.cookie)) await counter.add(parsed.data, { address: ip, now: new Date() });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
