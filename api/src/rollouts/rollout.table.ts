import type { Generated } from 'kysely';

/**
 * Servers work on running, waiting and asking rollouts. A waiting one lacks views, its next step was refused,
 * or it is planned and its time has not come. An asking one goes on when a person approves. The other states are final: everybody has the
 * release, its canary was halted, or another decision ended the rollout.
 */
export type RolloutState = 'running' | 'waiting' | 'asking' | 'done' | 'halted' | 'ended';

/** A promotion in steps, which the servers take. */
export interface RolloutTable {
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
  /** The section’s newest decision of this rollout. A newer one is somebody else’s and ends the rollout. */
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
