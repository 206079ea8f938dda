import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBucket } from '../../registry/canary/visitor-bucket.ts';
import type { Goal } from '../../registry/reports/report.schema.ts';

/**
 * Returns a function that counts a goal for the composition of the visitor. While a canary runs, a request
 * without a bucket comes from a page of before, or from a program, and counts for no composition.
 */
export function goalCounter({ previews, reportCounter, site }: FastifyInstance) {
  return ({ headers: { cookie }, ip }: FastifyRequest, goal: Goal): void => {
    if (previews.isPreview(cookie)) return;
    const bucket = readBucket(cookie);
    const isKnown = bucket !== undefined || !site.hasCanary;
    const plan = isKnown && site.forBucket(bucket ?? 0)?.plan;
    if (plan) reportCounter.countGoal(plan, goal, { address: ip, now: new Date() });
  };
}
