import type { Generated } from 'kysely';

/** Running and waiting are worked on; the others are how it came to its end. */
export type RolloutState = 'running' | 'waiting' | 'done' | 'halted' | 'ended';

/** A release on its way to everybody in steps, which the servers carry out. */
export interface RolloutTable {
  id: Generated<number>;
  section: string;
  releaseId: number;
  /** JSON list: share of the visitors, and for how many minutes at least. */
  steps: string;
  /** Counted from 0. */
  step: number;
  state: RolloutState;
  /** When this step began. */
  since: string;
  /** In a sentence for people. */
  says: string;
  /** The newest decision about the section that is known here: any other one was somebody else's. */
  decisionId: number;
  actor: string;
  reason: string | null;
  createdAt: string;
}
