import { wayBack } from '../promotions/decide.ts';
import { listPromotions, type Promotion } from '../releases/log/promotion.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import { listOpenRollouts } from '../rollouts/rollout.repository.ts';
import type { Database } from '../storage/database.ts';

export interface When {
  now: Date;
  /** Releases that nobody has had since this time are not in use. */
  before: Date;
}

/**
 * Finds the releases that may still be shown: visitors have or had them since the given time, a rollback
 * would restore them, a rollout promotes them, or a server or a preview link shows them.
 */
export async function releasesInUse(db: Database, { now, before }: When): Promise<(id: number) => boolean> {
  const ids = new Set<number>();
  const isUsable = await readUsable(db);
  const sections = await db.selectFrom('promotions').select('section').distinct().execute();
  for (const { section } of sections) {
    const history = await listPromotions(db, section);
    for (const id of hadSince(history, before.toISOString())) ids.add(id);
    // The next rollback restores it, however old it is.
    const { earlier } = wayBack(history, isUsable);
    if (earlier) ids.add(earlier);
  }
  // A planned release may be old.
  for (const { releaseId } of await listOpenRollouts(db)) ids.add(releaseId);
  const byServers = await db
    .selectFrom('serverStates')
    .innerJoin('compositions', 'compositions.id', 'serverStates.composition')
    .select('releases')
    .execute();
  const byLinks = await db
    .selectFrom('previewLinks')
    .select('releases')
    .where('expiresAt', '>', now.toISOString())
    .where('revokedAt', 'is', null)
    .execute();
  const names = new Set([...byServers, ...byLinks].flatMap(({ releases }) => namesIn(releases)));
  const rows = await db.selectFrom('releases').select(['id', 'section', 'release']).execute();
  for (const { id, section, release } of rows) if (names.has(`${section}@${release}`)) ids.add(id);
  return (id) => ids.has(id);
}

/** Releases that were live or a canary at the given time or later. */
function hadSince(history: Promotion[], since: string): number[] {
  const first = history.findIndex(({ createdAt }) => createdAt >= since);
  const inForce = first === -1 ? history.slice(-1) : history.slice(Math.max(0, first - 1));
  return inForce
    .flatMap(({ liveReleaseId, canaryReleaseId }) => [liveReleaseId, canaryReleaseId ?? []])
    .flat();
}

/** @param releases JSON object: release by section. */
export function namesIn(releases: string): string[] {
  return Object.entries(JSON.parse(releases)).map(([section, release]) => `${section}@${release}`);
}
