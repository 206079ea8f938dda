import type { Generated } from 'kysely';

/** A picture from a browser, named by its content. Several pieces of evidence can share a row. */
export interface EvidencePictureTable {
  /** SHA-256 of the picture, in hexadecimal. */
  sha256: string;
  content: Buffer;
  createdAt: string;
}

/** Evidence of a release. Append-only; the newest row of a kind counts. */
export interface ReleaseEvidenceTable {
  id: Generated<number>;
  releaseId: number;
  kind: 'alone' | 'composed';
  verdict: 'good' | 'bad';
  /** JSON list of sentences: every reason for a bad verdict. */
  findings: string;
  /** JSON, as received. */
  evidence: string;
  actor: string;
  createdAt: string;
}

export interface EvidenceUseTable {
  evidenceId: number;
  sha256: string;
}

/** Statements that pages of a release may look different from the live ones. Append-only. */
export interface PictureAcceptanceTable {
  id: Generated<number>;
  releaseId: number;
  /** JSON list of page keys. Null accepts every page. */
  pages: string | null;
  reason: string;
  actor: string;
  createdAt: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    releaseEvidence: ReleaseEvidenceTable;
    evidencePictures: EvidencePictureTable;
    evidenceUses: EvidenceUseTable;
    pictureAcceptances: PictureAcceptanceTable;
  }
}
