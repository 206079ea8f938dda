import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { haltCanary, type Site } from '../promotions/decisions.ts';
import { type Channel, listChannels, listPromotions } from '../promotions/promotion.repository.ts';
import { minuteMs, toMinute } from '../reports/minute.ts';
import { countServerRenders, countUnusable, countViews, countVitals } from '../reports/report.repository.ts';
import { compareVitals } from './compare-vitals.ts';
import { inBrowsers, type Measure, neverUsable, onServers, reasonToHalt } from './halt-rule.ts';

/** A page tells that it became usable within seconds, or when it is left: what was sent later is not asked about yet. */
const tellingMs = 2 * minuteMs;

/** Ends every canary that is clearly worse than what is live, and records why. */
export async function haltCanaries(site: Site, log: FastifyBaseLogger, now: Date): Promise<void> {
  for (const { live, canary } of await listChannels(site.db)) {
    if (!canary) continue;
    const { manifest } = canary.release;
    const reason = await findReason(site.db, { live, canary }, now);
    if (!reason) continue;
    log.warn({ section: manifest.section.name, release: manifest.release, reason }, 'a canary is halted');
    await haltCanary(site, canary.release, {
      actor: 'its own error rate',
      origin: 'server',
      reason,
      now,
    });
  }
}

type Trial = Required<Channel>;
type Count<T> = (db: Database, section: string, release: string, since: string) => Promise<T>;

async function findReason(db: Database, { live, canary }: Trial, now: Date): Promise<string | undefined> {
  const { id, manifest } = canary.release;
  const { name } = manifest.section;
  const begun = await startOf(db, name, id);
  const since = toMinute(begun);
  const both = <T>(count: Count<T>, from = since): Promise<[T, T]> =>
    Promise.all([count(db, name, manifest.release, from), count(db, name, live.manifest.release, from)]);
  const compare = async (count: Count<{ views: number; errors: number }>, measure: Measure, from?: string) =>
    reasonToHalt(...(await both(count, from)), measure);

  // Who came before it began is not asked about, and tells for some time all the same.
  const settled = toMinute(new Date(begun.getTime() + tellingMs));
  const until = toMinute(new Date(now.getTime() - tellingMs));
  return (
    (await compare(countViews, inBrowsers)) ??
    (await compare(countServerRenders, onServers)) ??
    (await compare((...of) => countUnusable(...of, until), neverUsable, settled)) ??
    compareVitals(...(await both(countVitals)))
  );
}

/** When this canary began: an earlier try of the same release does not count against it. */
async function startOf(db: Database, section: string, releaseId: number): Promise<Date> {
  const history = await listPromotions(db, section);
  const other = history.findLastIndex(({ canaryReleaseId }) => canaryReleaseId !== releaseId);
  return new Date(history[other + 1]?.createdAt ?? 0);
}
