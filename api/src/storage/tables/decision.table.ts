import type { Generated } from 'kysely';

/** The line of all decisions: promotions of one release or of a set, rollbacks, halts and withdrawals. */
export interface DecisionTable {
  /** One more than that of the decision before. */
  id: number;
  createdAt: string;
}

/** A release that may be shown to nobody, until somebody takes that back. */
export interface WithdrawalTable {
  id: Generated<number>;
  releaseId: number;
  decisionId: number;
  actor: string;
  reason: string;
  createdAt: string;
  liftedAt: string | null;
}
