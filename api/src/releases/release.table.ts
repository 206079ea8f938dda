import type { Generated } from 'kysely';

export interface ReleaseTable {
  id: Generated<number>;
  section: string;
  release: string;
  /** `release.json`. */
  manifest: string;
  createdAt: string;
}

export interface ReleaseFileTable {
  releaseId: number;
  path: string;
  content: Buffer;
}

/** Append-only: the newest row of a section says what is live. */
export interface PromotionTable {
  id: Generated<number>;
  section: string;
  releaseId: number;
  createdAt: string;
}
