import type { Generated } from 'kysely';

/** What a browser showed, named by its content: one row however often it is part of evidence. */
export interface EvidencePictureTable {
  /** Of the picture, in hexadecimal. */
  sha256: string;
  content: Buffer;
  createdAt: string;
}

/** Append-only: what a browser saw of a release. The newest of a kind counts. */
export interface ReleaseEvidenceTable {
  id: Generated<number>;
  releaseId: number;
  kind: 'alone' | 'composed';
  verdict: 'good' | 'bad';
  /** JSON list of sentences: everything that makes the verdict a bad one. */
  findings: string;
  /** JSON, as it was given. */
  evidence: string;
  actor: string;
  createdAt: string;
}

/** Which pictures a piece of evidence has. */
export interface EvidenceUseTable {
  evidenceId: number;
  sha256: string;
}

/** Append-only: somebody says that pages of a release may look different from what is live. */
export interface PictureAcceptanceTable {
  id: Generated<number>;
  releaseId: number;
  /** JSON list of page keys. Null: every page. */
  pages: string | null;
  reason: string;
  actor: string;
  createdAt: string;
}
