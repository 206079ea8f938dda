import type { Generated } from 'kysely';

/**
 * Servers work on running and waiting rollouts. A waiting one lacks views, or its next step was refused. The
 * other states are final: everybody has the release, its canary was halted, or another decision ended the
 * rollout.
 */
export type RolloutState = 'running' | 'waiting' | 'done' | 'halted' | 'ended';

/** A promotion in steps, which the servers take. */
export interface RolloutTable {
  id: Generated<number>;
  section: string;
  releaseId: number;
  /** JSON list: share of the visitors and least minutes of each step. */
  steps: string;
  /** Index of the current step, counted from 0. */
  step: number;
  state: RolloutState;
  /** Start of the current step. */
  since: string;
  /** State as a sentence. */
  says: string;
  /** The section’s newest decision of this rollout. A newer one is somebody else’s and ends the rollout. */
  decisionId: number;
  actor: string;
  reason: string | null;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    rollouts: RolloutTable;
  }
}
