import type { Generated } from 'kysely';

/** Numbers of all decisions: promotions, rollbacks, halts and withdrawals. */
export interface ReleaseLogTable {
  /** One more than the previous decision’s. */
  id: number;
  createdAt: string;
}

/** A withdrawal of a release. Nobody may get the release until the withdrawal is lifted. */
export interface WithdrawalTable {
  id: Generated<number>;
  releaseId: number;
  decisionId: number;
  actor: string;
  reason: string;
  createdAt: string;
  liftedAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    decisions: ReleaseLogTable;
    withdrawals: WithdrawalTable;
  }
}
