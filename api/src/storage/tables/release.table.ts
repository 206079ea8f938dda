import type { Generated } from 'kysely';

export interface ReleaseTable {
  id: Generated<number>;
  section: string;
  release: string;
  /** `release.json`. */
  manifest: string;
  createdAt: string;
  publishedBy: Generated<string>;
  /** Commit that it was built from, as its team says. */
  commitId: Generated<string | null>;
  /** What the gate saw, as JSON. None for releases from before it. */
  evidence: string | null;
  /** When its files were removed because nobody had it any more. Its version stays taken; the same files bring it back. */
  prunedAt: Generated<string | null>;
}

export interface ReleaseFileTable {
  releaseId: number;
  path: string;
  integrity: string;
}

/** What files hold, once for all releases. */
export interface FileContentTable {
  integrity: string;
  content: Buffer;
}

/** What each name in `assets/` stands for, or has stood for. */
export interface AssetNameTable {
  section: string;
  path: string;
  integrity: string;
}
