import { z } from 'zod';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { endHold, holdSchema, insertHold, listHolds } from '../promotions/hold.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import { hasReleases } from '../releases/store/release.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { actorFor } from '../tokens/release-api.ts';

const section = z.string().min(1).max(100).optional();
const reason = z.string().trim().min(1).max(500);
const newHoldSchema = z.strictObject({
  section,
  until: z.iso.datetime({ offset: true }).refine((until) => Date.parse(until) > Date.now(), 'is over'),
  reason,
});
const endSchema = z.strictObject({ section, reason: reason.optional() });
const holdsSchema = z.object({ holds: z.array(holdSchema) });

/** `/api/holds`: an operator stops the promotions of a section, or of all, for a time. */
export function holdRoutes(app: TypedApp): void {
  const { db } = app;
  const shared = { tags: ['releases'], response: { 200: holdsSchema } };
  const config = { right: 'operate' } as const;
  const readHolds = async (now: Date) => ({ holds: await listHolds(db, now) });

  const held = { ...shared, summary: 'Refuses promotions until a time', body: jsonBody(newHoldSchema) };
  app.post('/api/holds', { schema: held, config }, async (request) => {
    const { section: name = null, until, reason } = request.body;
    const actor = actorFor(request, [everySection]);
    if (name !== null && !(await hasReleases(db, name)))
      throw new Problem(404, `There is no section ${name}.`);
    const now = new Date();
    const hold = { section: name, until: new Date(until).toISOString(), reason, actor };
    await retryWhenBusy(() => insertHold(db, hold, now));
    return readHolds(now);
  });

  const ended = { ...shared, summary: 'Ends a hold', querystring: endSchema };
  app.delete('/api/holds', { schema: ended, config }, async (request) => {
    const { section: name = null, reason } = request.query;
    const actor = actorFor(request, [everySection]);
    const now = new Date();
    if (!(await retryWhenBusy(() => endHold(db, name, { actor, reason, now }))))
      throw new DecisionError(`There is no hold of ${name ?? 'all sections'}.`);
    return readHolds(now);
  });
}
