import type { FastifyInstance } from 'fastify';
import { beaconRoute } from '../../http/beacon-route.ts';
import { reportSchema } from './report.schema.ts';

/** `POST /api/reports`: takes reports of browsers about sections. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const { previews, reportCounter } = app;
  await beaconRoute(app, {
    url: '/api/reports',
    summary: 'Reports views, failures and web vitals of sections from a browser',
    noun: 'report',
    body: reportSchema,
    maxBytes: 8 * 1024,
    isPreview: (cookies) => previews.isPreview(cookies),
    take: (report, { address }) => reportCounter.add(report, { address, now: new Date() }),
  });
}
