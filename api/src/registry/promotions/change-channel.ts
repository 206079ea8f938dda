import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { PromotionOrigin } from '../../storage/tables/promotion.table.ts';
import { checkRoutes } from '../releases/check-routes.ts';
import { findReleaseById } from '../releases/release.repository.ts';
import type { Change } from './decide.ts';
import { insertPromotion, listChannels, listPromotions, type Promotion } from './promotion.repository.ts';

interface Author {
  actor: string;
  origin: PromotionOrigin;
  reason?: string;
  now: Date;
}

/**
 * Changes what visitors get of a section: reads its history, decides and appends in one transaction, so that of many at
 * once each sees the one before.
 *
 * @returns whether anything had to be changed.
 * @throws {ReleaseError} where the decision is a refusal, or a path of the release belongs to another section by now.
 */
export function changeChannel(
  db: Database,
  section: string,
  decide: (history: Promotion[]) => Change,
  { actor, origin, reason, now }: Author,
): Promise<boolean> {
  const change = () =>
    db.transaction().execute(async (transaction) => {
      const history = await listPromotions(transaction, section);
      const decided = decide(history);
      if (!decided) return false;
      await checkAgainstOthers(transaction, section, decided.canaryReleaseId ?? decided.liveReleaseId);
      const record = {
        ...decided,
        section,
        actor,
        origin,
        reason: reason ?? null,
        createdAt: now.toISOString(),
      };
      await insertPromotion(transaction, record, history.at(-1)?.id ?? 0);
      return true;
    });
  return retryWhenBusy(change);
}

async function checkAgainstOthers(db: Database, section: string, releaseId: number): Promise<void> {
  const release = await findReleaseById(db, releaseId);
  const channels = await listChannels(db);
  const others = channels
    .flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]))
    .map(({ manifest }) => manifest.section)
    .filter(({ name }) => name !== section);
  if (release) checkRoutes(release.manifest.section, others);
}
