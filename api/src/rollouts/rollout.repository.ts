import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import { findReleaseById } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';

/**
 * Servers work on running, waiting and asking rollouts. A waiting one lacks views, its next step was refused,
 * or it is planned and its time has not come. An asking one goes on when a person approves. The other states are final: everybody has the
 * release, its canary was halted, or another decision ended the rollout.
 */
type RolloutState = 'running' | 'waiting' | 'asking' | 'done' | 'halted' | 'ended';

/** A promotion in steps, which the servers take. */
interface RolloutTable {
  id: Generated<number>;
  section: string;
  releaseId: number;
  /** JSON list: share of the visitors and least minutes of each step, and whether it asks before the next. */
  steps: string;
  /** Index of the current step, counted from 0. -1: planned, and not begun. */
  step: number;
  state: RolloutState;
  /** Start of the current step, or of a planned one. */
  since: string;
  /** State as a sentence. */
  says: string;
  /** The section’s newest decision of this rollout. A newer one is somebody else’s: it ends the rollout and stands here. */
  decisionId: number;
  /** Person who approved the end of the current step, with the reason. Null if nobody has. */
  approval: string | null;
  actor: string;
  reason: string | null;
  createdAt: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    rollouts: RolloutTable;
  }
}

/** A share of the visitors, and its least duration before the next step. */
export interface Step {
  percent: number;
  minutes: number;
  /** Whether a person has to approve before the next step. */
  ask?: boolean;
}

export interface Rollout extends Omit<Selectable<RolloutTable>, 'steps'> {
  steps: Step[];
}

const openStates: RolloutState[] = ['running', 'waiting', 'asking'];

export async function insertRollout(db: Database, { steps, ...rollout }: Omit<Rollout, 'id'>): Promise<void> {
  await db
    .insertInto('rollouts')
    .values({ ...rollout, steps: JSON.stringify(steps) })
    .execute();
}

/** Finds the newest rollout of a section, which may be over. */
export async function findRollout(db: Database, section: string): Promise<Rollout | undefined> {
  const row = await db
    .selectFrom('rollouts')
    .selectAll()
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && toRollout(row);
}

export async function listOpenRollouts(db: Database): Promise<Rollout[]> {
  const rows = await db
    .selectFrom('rollouts')
    .selectAll()
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute();
  return rows.map(toRollout);
}

/** Start of the current step, or of a planned one, in words. */
export function momentOf({ since }: Pick<Rollout, 'since'>): string {
  return `${since.slice(0, 16).replace('T', ' ')} UTC`;
}

export function isOpen({ state }: Rollout): boolean {
  return openStates.includes(state);
}

/** @returns whether the rollout was still at this step. Of two servers that work on it, only one updates it. */
export async function updateRollout(
  db: Database,
  { id, step }: Rollout,
  change: Partial<Pick<Rollout, 'step' | 'state' | 'since' | 'says' | 'decisionId' | 'approval'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('rollouts')
    .set(change)
    .where(({ and }) => and({ id, step }))
    .where('state', 'in', openStates)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

function toRollout({ steps, ...row }: Selectable<RolloutTable>): Rollout {
  return { ...row, steps: JSON.parse(steps) };
}

export const rolloutStatusSchema = z.object({
  release: z.string(),
  /** Number of the current step, counted from 1. 0: planned, and not begun. */
  step: z.int(),
  steps: z.array(z.object({ percent: z.int(), minutes: z.number(), ask: z.boolean().optional() })),
  state: z.enum(['running', 'waiting', 'asking', 'done', 'halted', 'ended']),
  since: z.string(),
  says: z.string(),
});

export type RolloutStatus = z.infer<typeof rolloutStatusSchema>;

/** @param isPast whether a rollout that is over is left out. */
export async function readRolloutStatus(db: Database, section: string, isPast = (_one: Rollout) => false) {
  const rollout = await findRollout(db, section);
  if (!rollout || (!isOpen(rollout) && isPast(rollout))) return null;
  const { releaseId, step, steps, state, since, says } = rollout;
  const release = (await findReleaseById(db, releaseId))?.manifest.release ?? '';
  return { release, step: step + 1, steps, state, since, says };
}
