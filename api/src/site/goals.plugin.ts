import fp from 'fastify-plugin';
import { readBucket } from '../releases/compositions/visitor-bucket.ts';

/**
 * Counts each accepted form as a goal of the visitor’s composition. While a canary runs, a request without a
 * bucket comes from a page of before, or from a program, and counts for no composition.
 */
export const goalsPlugin = fp(
  async ({ leadEvents, previews, reportCounter, site }) => {
    leadEvents.on('lead', (what, { headers: { cookie }, ip }) => {
      if (previews.isPreview(cookie)) return;
      const bucket = readBucket(cookie);
      const isKnown = bucket !== undefined || !site.hasCanary;
      const plan = isKnown && site.forBucket(bucket ?? 0)?.plan;
      if (plan) reportCounter.countGoal(plan, what, { address: ip, now: new Date() });
    });
  },
  { name: 'goals', dependencies: ['leads', 'previews', 'releases', 'site'] },
);
