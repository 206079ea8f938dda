import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { haltCanary, type Site } from '../promotions/decisions.ts';
import { listChannels, listPromotions } from '../promotions/promotion.repository.ts';
import { countServerRenders, countViews } from '../reports/report.repository.ts';
import { inBrowsers, onServers, reasonToHalt } from './halt-rule.ts';

/** Ends every canary that is clearly worse than what is live, and records why. */
export async function haltCanaries(site: Site, log: FastifyBaseLogger, now: Date): Promise<void> {
  const { db } = site;
  for (const { live, canary } of await listChannels(db)) {
    if (!canary) continue;
    const { id, manifest } = canary.release;
    const { name } = manifest.section;
    const since = await startOf(db, name, id);
    const compare = async (count: typeof countViews, measure: typeof inBrowsers) => {
      const [tried, stable] = await Promise.all(
        [manifest, live.manifest].map(({ release }) => count(db, name, release, since)),
      );
      return tried && stable && reasonToHalt(tried, stable, measure);
    };
    const reason = (await compare(countViews, inBrowsers)) ?? (await compare(countServerRenders, onServers));
    if (!reason) continue;
    log.warn({ section: name, release: manifest.release, reason }, 'a canary is halted');
    await haltCanary(site, canary.release, {
      actor: 'its own error rate',
      origin: 'server',
      reason,
      now,
    });
  }
}

/** The minute in which this canary began: an earlier try of the same release does not count against it. */
async function startOf(db: Database, section: string, releaseId: number): Promise<string> {
  const history = await listPromotions(db, section);
  const other = history.findLastIndex(({ canaryReleaseId }) => canaryReleaseId !== releaseId);
  return (history[other + 1]?.createdAt ?? '').slice(0, 16);
}
