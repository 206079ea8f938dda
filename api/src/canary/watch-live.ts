import type { FastifyBaseLogger } from 'fastify';
import { insertNotices } from '../notices/notice.repository.ts';
import { findEarlier } from '../promotions/decide.ts';
import type { PromotionContext } from '../promotions/promote-releases.ts';
import { rollBack } from '../promotions/take-back.ts';
import { type LiveSection, listLiveSections, listPromotions } from '../releases/log/promotion.repository.ts';
import { minuteMs, toMinute } from '../releases/reports/minute.ts';
import { countReports, listFailing } from '../releases/reports/report.repository.ts';
import { findReleaseById } from '../releases/store/release.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { tryEach } from '../storage/try-each.ts';
import { findReason } from './find-reason.ts';

const hourMs = 60 * minuteMs;
/** A release that goes on failing is told of again after this time. */
const silenceMs = 24 * hourMs;

interface WatchOptions {
  log: FastifyBaseLogger;
  now: Date;
  /** Whether a release that everybody got within the last hour is rolled back, and not only told of. */
  rollsBack: boolean;
}

/**
 * Tells of every live release that clearly fails more often in browsers than in the hour before: its own, or that of the
 * release which it has replaced. A canary has a comparison of its own.
 *
 * @throws {AggregateError} if this failed for some sections. The others are handled all the same.
 */
export async function watchLive(site: PromotionContext, options: WatchOptions): Promise<void> {
  const failing = await listFailing(site.db, hourBefore(options.now));
  if (failing.length === 0) return;
  const isMeant = ({ live, canary }: LiveSection) => !canary && failing.includes(live.manifest.section.name);
  await tryEach((await listLiveSections(site.db)).filter(isMeant), (section) =>
    watch(site, section, options),
  );
}

async function watch(site: PromotionContext, { live }: LiveSection, { log, now, rollsBack }: WatchOptions) {
  const { db } = site;
  const { section, release } = live.manifest;
  const history = await listPromotions(db, section.name);
  const change = history.findLastIndex(({ liveReleaseId }) => liveReleaseId !== live.id);
  const liveSince = new Date(history[change + 1]?.createdAt ?? 0);
  const isNew = liveSince > hourBefore(now);
  const from = isNew ? liveSince : hourBefore(now);
  const former = isNew && change >= 0 ? history[change]?.liveReleaseId : live.id;
  const before = former === undefined ? undefined : await findReleaseById(db, former);
  const count = (of: string, since: Date, until?: Date) =>
    countReports(db, {
      section: section.name,
      release: of,
      since: toMinute(since),
      until: until && toMinute(until),
    });
  const counts = await count(release, from);
  const usual = before ? await count(before.manifest.release, hourBefore(from), from) : {};
  const reason = findReason([counts, usual], [{}, {}], 'in the hour before');
  if (!reason || (await isTold(db, section.name, release, now))) return;
  log.warn({ section: section.name, release, reason }, 'a live release fails');
  const earlier = findEarlier(history, await readUsable(db));
  const author = { actor: 'its own figures', origin: 'server', reason, now } as const;
  if (rollsBack && isNew && earlier !== undefined) {
    // A rollback that the gate refuses is a reason to tell of the failures, not to say nothing.
    const isBack = await rollBack(site, [section.name], author).catch((error: unknown) => {
      log.error(error, 'a live release that fails could not be rolled back');
      return false;
    });
    if (isBack) return;
  }
  const back = earlier === undefined ? undefined : await findReleaseById(db, earlier);
  const notice = { event: 'failing', section: section.name, release, reason } as const;
  await retryWhenBusy(() => insertNotices(db, [{ ...notice, live: back?.manifest.release ?? null }], now));
}

async function isTold(db: Database, section: string, release: string, now: Date): Promise<boolean> {
  const told = await db
    .selectFrom('notices')
    .select('id')
    .where(({ and }) => and({ event: 'failing', section, release }))
    .where('createdAt', '>', new Date(now.getTime() - silenceMs).toISOString())
    .executeTakeFirst();
  return told !== undefined;
}

function hourBefore(time: Date): Date {
  return new Date(time.getTime() - hourMs);
}
