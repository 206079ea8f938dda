import type { FastifyInstance } from 'fastify';
import { beaconRoute } from '../../http/beacon-route.ts';
import { reportSchema } from './report.schema.ts';
import type { ReportCounter } from './report-counter.ts';

/** `POST /api/reports`: takes reports of browsers about sections. */
export async function reportRoutes(
  app: FastifyInstance,
  { counter, isPreview }: { counter: ReportCounter; isPreview: (cookies: string | undefined) => boolean },
): Promise<void> {
  await beaconRoute(app, {
    url: '/api/reports',
    summary: 'Reports views, failures and web vitals of sections from a browser',
    noun: 'report',
    body: reportSchema,
    maxBytes: 8 * 1024,
    isPreview,
    take: (report, { address }) => counter.add(report, { address, now: new Date() }),
  });
}
