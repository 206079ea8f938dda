import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { type LiveSection, listLiveSections, listPromotions } from '../promotions/promotion.repository.ts';
import { haltCanary, type PromotionContext } from '../promotions/release-log.ts';
import { minuteMs, toMinute } from '../reports/minute.ts';
import { countServerRenders, countUnusable, countViews, countVitals } from '../reports/report.repository.ts';
import { compareVitals } from './compare-vitals.ts';
import { inBrowsers, type Measure, neverUsable, onServers, reasonToHalt } from './halt-rule.ts';

/**
 * A page reports that it is usable within seconds, or when the visitor leaves it. Documents sent within this
 * time do not count yet.
 */
const tellingMs = 2 * minuteMs;

/**
 * Ends every canary that is clearly worse than the stable release, and records the reason.
 *
 * @throws {AggregateError} if the comparison or the halt failed for some of them. The others are handled all
 *   the same.
 */
export async function haltCanaries(site: PromotionContext, log: FastifyBaseLogger, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const { live, canary } of await listLiveSections(site.db)) {
    if (canary)
      await haltWhereWorse(site, { live, canary }, { log, now }).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not every canary could be looked at');
}

async function haltWhereWorse(
  site: PromotionContext,
  { live, canary }: Canary,
  { log, now }: { log: FastifyBaseLogger; now: Date },
): Promise<void> {
  const { manifest } = canary.release;
  const reason = await findReason(site.db, { live, canary }, now);
  if (!reason) return;
  log.warn({ section: manifest.section.name, release: manifest.release, reason }, 'a canary is halted');
  await haltCanary(site, canary.release, { actor: 'its own error rate', origin: 'server', reason, now });
}

type Canary = Required<LiveSection>;
type Count<T> = (db: Database, section: string, release: string, since: string) => Promise<T>;

async function findReason(db: Database, { live, canary }: Canary, now: Date): Promise<string | undefined> {
  const { id, manifest } = canary.release;
  const { name } = manifest.section;
  const begun = await startOf(db, name, id);
  const since = toMinute(begun);
  const both = <T>(count: Count<T>, from = since): Promise<[T, T]> =>
    Promise.all([count(db, name, manifest.release, from), count(db, name, live.manifest.release, from)]);
  const compare = async (count: Count<{ views: number; errors: number }>, measure: Measure, from?: string) =>
    reasonToHalt(...(await both(count, from)), measure);

  // Reports about documents from before the canary still arrive for a while, so counting starts later.
  const settled = toMinute(new Date(begun.getTime() + tellingMs));
  const until = toMinute(new Date(now.getTime() - tellingMs));
  return (
    (await compare(countViews, inBrowsers)) ??
    (await compare(countServerRenders, onServers)) ??
    (await compare((...of) => countUnusable(...of, until), neverUsable, settled)) ??
    compareVitals(...(await both(countVitals)))
  );
}

/** The start of this canary. An earlier canary of the same release does not count against it. */
async function startOf(db: Database, section: string, releaseId: number): Promise<Date> {
  const history = await listPromotions(db, section);
  const other = history.findLastIndex(({ canaryReleaseId }) => canaryReleaseId !== releaseId);
  return new Date(history[other + 1]?.createdAt ?? 0);
}
