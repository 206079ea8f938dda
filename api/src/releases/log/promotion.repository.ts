import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';
import { findReleaseById, type StoredRelease } from '../store/release.repository.ts';
import type { PromotionTable } from './promotion.table.ts';

/** A canary has a record for each step. */
const latestRecords = 30;
/** The live release and three before it. */
const latestReleases = 4;

export type Promotion = Selectable<PromotionTable>;

/** A new record. The insert adds the id of the previous one. */
export type NewPromotion = Omit<Promotion, 'id' | 'previousId'>;

export interface LiveSection {
  live: StoredRelease;
  /** Whether the newest evidence of the live release beside others is good. Left out: it is not, or there is none. */
  isProven?: boolean;
  canary?: { release: StoredRelease; percent: number };
}

export interface DecidedSection extends LiveSection {
  /** The time of the decision. */
  since: string;
}

export async function listPromotions(db: Database, section: string): Promise<Promotion[]> {
  return db.selectFrom('promotions').selectAll().where('section', '=', section).orderBy('id').execute();
}

/** Lists the other sections of a section's newest decision. It is the newest of each of them, too. */
export async function listLastSet(db: Database, section: string): Promise<string[]> {
  const newest = await db
    .selectFrom('promotions')
    .select(['section', 'decisionId'])
    .where('id', 'in', newestOfEach)
    .orderBy('section')
    .execute();
  const own = newest.find((other) => other.section === section);
  return newest
    .filter((other) => other !== own && other.decisionId === own?.decisionId)
    .map((other) => other.section);
}

export async function readDecision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('decisions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** @returns whether the number was free. Of two servers that decide at the same time, only one gets it. */
export async function takeDecision(db: Database, id: number, createdAt: string): Promise<boolean> {
  const taken = await db
    .insertInto('decisions')
    .values({ id, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertPromotion(db: Database, promotion: NewPromotion, previousId: number) {
  await db
    .insertInto('promotions')
    .values({ ...promotion, previousId })
    .execute();
}

export async function hasCanary(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('promotions')
    .select('id')
    .where('canaryReleaseId', 'is not', null)
    .where('id', 'in', newestOfEach)
    .executeTakeFirst();
  return row !== undefined;
}

const newestOfEach = (query: ExpressionBuilder<Tables, 'promotions'>) =>
  query
    .selectFrom('promotions')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('section');

/** Lists the live release and the canary of every section, sorted by section. */
export async function listLiveSections(db: Database): Promise<DecidedSection[]> {
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('releases as live', 'live.id', 'promotions.liveReleaseId')
    .leftJoin('releases as canary', 'canary.id', 'promotions.canaryReleaseId')
    .select(({ selectFrom }) => [
      'live.id as liveId',
      'live.manifest as liveManifest',
      'canary.id as canaryId',
      'canary.manifest as canaryManifest',
      'canaryPercent',
      'promotions.createdAt as since',
      selectFrom('releaseEvidence')
        .select('verdict')
        .whereRef('releaseId', '=', 'live.id')
        .where('kind', '=', 'composed')
        .orderBy('id', 'desc')
        .limit(1)
        .as('verdict'),
    ])
    .where('promotions.id', 'in', newestOfEach)
    .orderBy('promotions.section')
    .execute();
  return rows.map(({ liveId, liveManifest, canaryId, canaryManifest, canaryPercent, since, verdict }) => ({
    since,
    live: { id: liveId, manifest: JSON.parse(liveManifest) },
    isProven: verdict === 'good',
    ...(canaryId &&
      canaryManifest &&
      canaryPercent && {
        canary: { release: { id: canaryId, manifest: JSON.parse(canaryManifest) }, percent: canaryPercent },
      }),
  }));
}

export async function listLive(db: Database): Promise<StoredRelease[]> {
  return (await listLiveSections(db)).map(({ live }) => live);
}

/** Lists the releases that were live after the latest records of a section, the latest first. */
export async function listLatestLive(db: Database, section: string): Promise<StoredRelease[]> {
  const records = await db
    .selectFrom('promotions')
    .select('liveReleaseId')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(latestRecords)
    .execute();
  const ids = [...new Set(records.map(({ liveReleaseId }) => liveReleaseId))].slice(0, latestReleases);
  const releases = await Promise.all(ids.map((id) => findReleaseById(db, id)));
  return releases.filter((release) => release !== undefined);
}
