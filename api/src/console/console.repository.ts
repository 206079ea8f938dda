import { countWaiting } from '../leads/outbox/count-waiting.ts';
import { listChannels } from '../registry/promotions/promotion.repository.ts';
import { countViews, selectCounts } from '../registry/reports/report.repository.ts';
import type { Database } from '../storage/database.ts';

export interface ReleaseHealth {
  release: string;
  share: string;
  views: number;
  errors: number;
  /** Share of page loads with a good value, by vital. */
  vitals: { name: string; good: number; total: number }[];
}

export interface SectionOverview {
  section: string;
  releases: ReleaseHealth[];
}

/** Every section, who is live at what share, and how that went since a minute. */
export async function readOverview(db: Database, since: string): Promise<SectionOverview[]> {
  const channels = await listChannels(db);
  return Promise.all(
    channels.map(async ({ live, canary }) => {
      const { name } = live.manifest.section;
      const shares = [
        { release: live.manifest.release, share: canary ? `${100 - canary.percent} %` : '100 %' },
        ...(canary ? [{ release: canary.release.manifest.release, share: `${canary.percent} %` }] : []),
      ];
      const releases = await Promise.all(
        shares.map(async ({ release, share }) => ({
          release,
          share,
          ...(await countViews(db, name, release, since)),
          vitals: await readVitals(db, name, release, since),
        })),
      );
      return { section: name, releases };
    }),
  );
}

async function readVitals(
  db: Database,
  section: string,
  release: string,
  since: string,
): Promise<ReleaseHealth['vitals']> {
  const rows = await selectCounts(db, section, release, since)
    .where('what', 'like', '% %')
    .orderBy('what')
    .execute();
  const vitals = new Map<string, { name: string; good: number; total: number }>();
  for (const { what, count } of rows) {
    const [name = '', rating] = what.split(' ');
    const vital = vitals.get(name) ?? { name, good: 0, total: 0 };
    vital.total += Number(count);
    if (rating === 'good') vital.good += Number(count);
    vitals.set(name, vital);
  }
  return [...vitals.values()];
}

/** Enquiries that have reached nobody. */
export async function countUnsent(db: Database): Promise<number> {
  return (await countWaiting(db)).reduce((sum, { count }) => sum + count, 0);
}

/** The latest failures of a section, the newest first. */
export async function listSectionErrors(db: Database, section: string) {
  return db
    .selectFrom('sectionErrors')
    .select(['createdAt', 'release', 'page', 'kind', 'composition'])
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
