import type { FastifyBaseLogger } from 'fastify';
import type { PromotionContext } from '../promotions/promote-releases.ts';
import { haltCanary } from '../promotions/take-back.ts';
import { type LiveSection, listLiveSections, listPromotions } from '../releases/log/promotion.repository.ts';
import type { Database } from '../storage/database.ts';
import { tryEach } from '../storage/try-each.ts';
import { countBoth, countSettled } from './count-both.ts';
import { findReason } from './find-reason.ts';

/**
 * Ends every canary that is clearly worse than the stable release, and records the reason.
 *
 * @param only the section to look at. Left out: all sections.
 * @throws {AggregateError} if the comparison or the halt failed for some of them. The others are handled all
 *   the same.
 */
export async function haltCanaries(site: PromotionContext, log: FastifyBaseLogger, now: Date, only?: string) {
  const isMeant = ({ live }: LiveSection) => only === undefined || live.manifest.section.name === only;
  await tryEach((await listLiveSections(site.db)).filter(isMeant), async ({ live, canary }) => {
    if (canary) await haltWhereWorse(site, { live, canary }, { log, now });
  });
}

async function haltWhereWorse(
  site: PromotionContext,
  { live, canary }: Required<Pick<LiveSection, 'live' | 'canary'>>,
  { log, now }: { log: FastifyBaseLogger; now: Date },
): Promise<void> {
  const { id, manifest } = canary.release;
  const section = manifest.section.name;
  const pair = { canary: canary.release, live };
  const begun = await startOf(site.db, section, id);
  const reason = findReason(
    await countBoth(site.db, pair, begun),
    await countSettled(site.db, pair, begun, now),
  );
  if (!reason) return;
  log.warn({ section, release: manifest.release, reason }, 'a canary is halted');
  await haltCanary(site, canary.release, { actor: 'its own figures', origin: 'server', reason, now });
}

/** The start of this canary. An earlier canary of the same release does not count against it. */
async function startOf(db: Database, section: string, releaseId: number): Promise<Date> {
  const history = await listPromotions(db, section);
  const other = history.findLastIndex(({ canaryReleaseId }) => canaryReleaseId !== releaseId);
  return new Date(history[other + 1]?.createdAt ?? 0);
}
