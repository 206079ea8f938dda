import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { changeSite } from '../promotions/change-site.ts';
import { decideHalt } from '../promotions/decide.ts';
import { listChannels, listPromotions } from '../promotions/promotion.repository.ts';
import { countViews } from '../reports/report.repository.ts';
import { reasonToHalt } from './halt-rule.ts';

/** Ends every canary that is clearly worse than what is live, and records why. */
export async function haltCanaries(db: Database, log: FastifyBaseLogger, now: Date): Promise<void> {
  for (const { live, canary } of await listChannels(db)) {
    if (!canary) continue;
    const { id, manifest } = canary.release;
    const { name } = manifest.section;
    const since = await startOf(db, name, id);
    const [tried, stable] = await Promise.all([
      countViews(db, name, manifest.release, since),
      countViews(db, name, live.manifest.release, since),
    ]);
    const reason = reasonToHalt(tried, stable);
    if (!reason) continue;
    log.warn({ section: name, release: manifest.release, reason }, 'a canary is halted');
    await changeSite(
      db,
      {
        decide: async ({ history }) => {
          const change = decideHalt(await history(name), id);
          return change && { [name]: change };
        },
        // Nothing may stand in the way of ending what is bad.
        check: async () => {},
      },
      { actor: 'its own error rate', reason, now },
    );
  }
}

/** The minute in which this canary began: an earlier try of the same release does not count against it. */
async function startOf(db: Database, section: string, releaseId: number): Promise<string> {
  const history = await listPromotions(db, section);
  const other = history.findLastIndex(({ canaryReleaseId }) => canaryReleaseId !== releaseId);
  return (history[other + 1]?.createdAt ?? '').slice(0, 16);
}
