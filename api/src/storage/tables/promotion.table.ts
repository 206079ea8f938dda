import type { Generated } from 'kysely';

export type PromotionAction = 'promote' | 'canary' | 'rollback' | 'halt';

/**
 * What decided: a build of the checkout or image at a start, a team with its token, whoever holds the machine, or a server
 * that halted a canary.
 */
export type PromotionOrigin = 'checkout' | 'token' | 'operator' | 'server';

/** Append-only: who changed what visitors get of a section, and how it was afterwards. The newest row counts. */
export interface PromotionTable {
  id: Generated<number>;
  /** What was decided at once has one number: a set of releases is a row for each. */
  decisionId: number;
  section: string;
  action: PromotionAction;
  /** What the action was about. */
  releaseId: number;
  liveReleaseId: number;
  canaryReleaseId: number | null;
  /** Share of the visitors that get the canary release, 1 to 99. */
  canaryPercent: number | null;
  actor: string;
  origin: PromotionOrigin;
  reason: string | null;
  /** The record that this one follows; 0 for the first of a section. */
  previousId: number;
  createdAt: string;
}
