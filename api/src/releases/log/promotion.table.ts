import type { Generated } from 'kysely';

export type PromotionAction = 'promote' | 'canary' | 'rollback' | 'halt';

/** A start with builds, a token, an operator on the machine, or a server that halts a canary or takes a step. */
export type PromotionOrigin = 'checkout' | 'token' | 'operator' | 'server';

/** Decisions about a section and the state after each. Append-only; the newest row counts. */
export interface PromotionTable {
  id: Generated<number>;
  /** Number of the decision. The rows of a set share it. */
  decisionId: number;
  section: string;
  action: PromotionAction;
  releaseId: number;
  liveReleaseId: number;
  canaryReleaseId: number | null;
  /** Share of the visitors with the canary, 1 to 99. */
  canaryPercent: number | null;
  actor: string;
  origin: PromotionOrigin;
  reason: string | null;
  /** The previous record of the section; 0 for the first. */
  previousId: number;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    /** Numbers of all decisions: promotions, rollbacks, halts and withdrawals. */
    decisions: {
      /** One more than the previous decision’s. */
      id: number;
      createdAt: string;
    };
    promotions: PromotionTable;
    /** A withdrawal of a release. Nobody may get the release until the withdrawal is lifted. */
    withdrawals: {
      id: Generated<number>;
      releaseId: number;
      decisionId: number;
      actor: string;
      reason: string;
      createdAt: string;
      liftedAt: string | null;
    };
  }
}
