import {
  type Evidence,
  type EvidenceKind,
  evidenceKinds,
  picturesOf,
} from '@shortlisted/section-kit/contract/evidence';
import type { Generated, Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';

/** Evidence of a release. Append-only; the newest row of a kind counts. */
interface ReleaseEvidenceTable {
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

declare module '../storage/tables.ts' {
  interface Tables {
    releaseEvidence: ReleaseEvidenceTable;
    /** A picture from a browser, named by its content. Several pieces of evidence can share a row. */
    evidencePictures: {
      /** SHA-256 of the picture, in hexadecimal. */
      sha256: string;
      content: Buffer;
      createdAt: string;
    };
    evidenceUses: { evidenceId: number; sha256: string };
    /** Statements that pages of a release may look different from the live ones. Append-only. */
    pictureAcceptances: {
      id: Generated<number>;
      releaseId: number;
      /** JSON list of page keys. Null accepts every page. */
      pages: string | null;
      reason: string;
      actor: string;
      createdAt: string;
    };
  }
}

export interface KeptEvidence extends Evidence {
  id: number;
  verdict: ReleaseEvidenceTable['verdict'];
  findings: string[];
  actor: string;
  receivedAt: string;
}

type NewEvidence = Pick<Insertable<ReleaseEvidenceTable>, 'releaseId' | 'verdict' | 'actor' | 'createdAt'> & {
  evidence: Evidence;
  findings: string[];
};

export async function insertEvidence(db: Database, { evidence, findings, ...row }: NewEvidence) {
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('releaseEvidence')
      .values({
        ...row,
        kind: evidence.kind,
        findings: JSON.stringify(findings),
        evidence: JSON.stringify(evidence),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uses = picturesOf(evidence).map((sha256) => ({ evidenceId: id, sha256 }));
    if (uses.length > 0) await transaction.insertInto('evidenceUses').values(uses).execute();
  });
}

export async function listEvidence(db: Database, releaseId: number, limit: number): Promise<KeptEvidence[]> {
  const rows = await selectEvidence(db, releaseId).limit(limit).execute();
  return rows.map(toKept);
}

/** Finds the newest evidence of each kind, which is the one that counts. */
export async function findEvidence(db: Database, releaseId: number) {
  const newest: Partial<Record<EvidenceKind, KeptEvidence>> = {};
  for (const kind of evidenceKinds) {
    const row = await selectEvidence(db, releaseId).where('kind', '=', kind).executeTakeFirst();
    if (row) newest[kind] = toKept(row);
  }
  return newest;
}

function selectEvidence(db: Database, releaseId: number) {
  return db
    .selectFrom('releaseEvidence')
    .select(['id', 'verdict', 'findings', 'evidence', 'actor', 'createdAt'])
    .where('releaseId', '=', releaseId)
    .orderBy('id', 'desc');
}

type EvidenceRow = Omit<Selectable<ReleaseEvidenceTable>, 'releaseId' | 'kind'>;

function toKept({ id, verdict, findings, evidence, actor, createdAt }: EvidenceRow): KeptEvidence {
  const seen: Evidence = JSON.parse(evidence);
  return { ...seen, id, verdict, findings: JSON.parse(findings), actor, receivedAt: createdAt };
}

/** A person’s statement that pages of a release may look different from the live ones. */
export const acceptanceSchema = z.object({
  /** Null accepts every page. */
  pages: z.array(z.string()).nullable(),
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

export async function insertAcceptance(db: Database, releaseId: number, { pages, at, ...said }: Acceptance) {
  await db
    .insertInto('pictureAcceptances')
    .values({ ...said, releaseId, pages: pages && JSON.stringify(pages), createdAt: at })
    .execute();
}

export async function listAcceptances(db: Database, releaseId: number): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom('pictureAcceptances')
    .select(['pages', 'reason', 'actor', 'createdAt'])
    .where('releaseId', '=', releaseId)
    .orderBy('id')
    .execute();
  return rows.map(({ pages, createdAt, ...said }) => ({
    ...said,
    pages: pages === null ? null : JSON.parse(pages),
    at: createdAt,
  }));
}
