import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import { followUp, serverStatusSchema } from '../servers/follow-up.ts';
import { listServerStates } from '../servers/server-state.repository.ts';
import { listPromotions, type Promotion } from './promotion.repository.ts';

const releaseStatusSchema = z.object({
  release: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** What the gate saw. */
  evidence: z.record(z.string(), z.unknown()).nullable(),
});

const recordSchema = z.object({
  at: z.string(),
  action: z.string(),
  release: z.string(),
  percent: z.int().nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
});

export const sectionStatusSchema = z.object({
  section: z.string(),
  live: z.string().nullable(),
  canary: z.object({ release: z.string(), percent: z.int() }).nullable(),
  /** The newest first. */
  releases: z.array(releaseStatusSchema),
  history: z.array(recordSchema),
  servers: z.array(serverStatusSchema),
});

export type SectionStatus = z.infer<typeof sectionStatusSchema>;

const shownReleases = 20;
const shownRecords = 50;

/** All that is known of a section: what is live, what was published, and what was done. */
export async function readSectionStatus(
  db: Database,
  section: string,
  now = new Date(),
): Promise<SectionStatus> {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'release', 'createdAt', 'publishedBy', 'evidence'])
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .execute();
  const names = new Map(rows.map(({ id, release }) => [id, release]));
  const nameOf = (id: number) => names.get(id) ?? '';
  const history = await listPromotions(db, section);
  const newest = history.at(-1);
  const live = newest ? nameOf(newest.liveReleaseId) : null;
  const canary = canaryOf(newest, nameOf);
  const decided = live === null ? undefined : { live, canary };
  return {
    section,
    live,
    canary,
    servers: followUp(await listServerStates(db), section, decided, now),
    releases: rows.slice(0, shownReleases).map(({ release, createdAt, publishedBy, evidence }) => ({
      release,
      publishedAt: createdAt,
      publishedBy,
      evidence: evidence ? JSON.parse(evidence) : null,
    })),
    history: history
      .slice(-shownRecords)
      .reverse()
      .map(({ createdAt, action, releaseId, canaryPercent, actor, reason }) => ({
        at: createdAt,
        action,
        release: nameOf(releaseId),
        percent: canaryPercent,
        actor,
        reason,
      })),
  };
}

function canaryOf(newest: Promotion | undefined, nameOf: (id: number) => string): SectionStatus['canary'] {
  if (!newest?.canaryReleaseId || !newest.canaryPercent) return null;
  return { release: nameOf(newest.canaryReleaseId), percent: newest.canaryPercent };
}
