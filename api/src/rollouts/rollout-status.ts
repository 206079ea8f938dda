import { z } from 'zod';
import { findReleaseById } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { findRollout } from './rollout.repository.ts';

export const rolloutStatusSchema = z.object({
  release: z.string(),
  /** Number of the current step, counted from 1. 0: planned, and not begun. */
  step: z.int(),
  steps: z.array(z.object({ percent: z.int(), minutes: z.number(), ask: z.boolean().optional() })),
  state: z.enum(['running', 'waiting', 'asking', 'done', 'halted', 'ended']),
  /** Start of the current step, or of a planned one. */
  since: z.string(),
  /** State as a sentence. */
  says: z.string(),
});

export type RolloutStatus = z.infer<typeof rolloutStatusSchema>;

/** Reads the state of a section’s newest rollout, which may be over. */
export async function readRolloutStatus(db: Database, section: string): Promise<RolloutStatus | null> {
  const rollout = await findRollout(db, section);
  if (!rollout) return null;
  const { releaseId, step, steps, state, since, says } = rollout;
  const release = (await findReleaseById(db, releaseId))?.manifest.release ?? '';
  return { release, step: step + 1, steps, state, since, says };
}
