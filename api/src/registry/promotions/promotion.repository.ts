import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { PromotionTable } from '../../storage/tables/promotion.table.ts';
import type { StoredRelease } from '../releases/release.repository.ts';

/** One record of a section's history. */
export type Promotion = Selectable<PromotionTable>;

/** What is decided; the place in the line is added when it is written. */
export type NewPromotion = Omit<Promotion, 'id' | 'previousId'>;

/** How visitors get a section now. */
export interface Channel {
  live: StoredRelease;
  canary?: { release: StoredRelease; percent: number };
}

/** All records of a section, the oldest first. */
export async function listPromotions(db: Database, section: string): Promise<Promotion[]> {
  return db.selectFrom('promotions').selectAll().where('section', '=', section).orderBy('id').execute();
}

/** The number of the newest decision. */
export async function readDecision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('decisions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** @returns whether the number was free: of two who decide at the same time one has to look again. */
export async function takeDecision(db: Database, id: number, createdAt: string): Promise<boolean> {
  const taken = await db
    .insertInto('decisions')
    .values({ id, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertPromotion(
  db: Database,
  promotion: NewPromotion,
  previousId: number,
): Promise<void> {
  await db
    .insertInto('promotions')
    .values({ ...promotion, previousId })
    .execute();
}

/** What is live of every section, and what is on trial, by the name of the section. */
export async function listChannels(db: Database): Promise<Channel[]> {
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('releases as live', 'live.id', 'promotions.liveReleaseId')
    .leftJoin('releases as canary', 'canary.id', 'promotions.canaryReleaseId')
    .select([
      'live.id as liveId',
      'live.manifest as liveManifest',
      'canary.id as canaryId',
      'canary.manifest as canaryManifest',
      'canaryPercent',
    ])
    .where('promotions.id', 'in', (query) =>
      query
        .selectFrom('promotions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('section'),
    )
    .orderBy('promotions.section')
    .execute();
  return rows.map(({ liveId, liveManifest, canaryId, canaryManifest, canaryPercent }) => ({
    live: { id: liveId, manifest: JSON.parse(liveManifest) },
    ...(canaryId &&
      canaryManifest &&
      canaryPercent && {
        canary: { release: { id: canaryId, manifest: JSON.parse(canaryManifest) }, percent: canaryPercent },
      }),
  }));
}
