import { createHash } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** Forms that were sent in a preview. Nobody is told of them, no figure counts them, and they are kept for a day. */
interface PreviewTrialTable {
  id: Generated<number>;
  /** Null: `section dev --in` sent it, which has no link. */
  linkId: number | null;
  form: 'enquiry' | 'sign-up';
  /** JSON: the fields after validation. */
  fields: string;
  suspicion: string | null;
  /** Hash of the client's key and the fields, as of an enquiry. */
  idempotencyKey: string | null;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    previewTrials: PreviewTrialTable;
  }
}

export type Trial = Selectable<PreviewTrialTable>;

export interface NewTrial extends Pick<Trial, 'form'> {
  fields: object;
  suspicion?: string | null;
  /** The client's name for this attempt and all its repetitions. */
  key?: string | null;
}

export const trialsForMs = 24 * 3_600_000;

/** Stores a trial. A repetition with the same key and fields changes nothing. */
export async function insertTrial(db: Database, linkId: number | null, trial: NewTrial, now: Date) {
  const { form, fields, suspicion = null, key } = trial;
  const text = JSON.stringify(fields);
  const idempotencyKey = key
    ? createHash('sha256')
        .update(JSON.stringify([key, text]))
        .digest('hex')
    : null;
  await db
    .insertInto('previewTrials')
    .values({ linkId, form, fields: text, suspicion, idempotencyKey, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute();
}

/** Lists the trials of preview links in the last day, the oldest first. */
export function listTrials(db: Database, linkIds: number[], now: Date): Promise<Trial[]> {
  return db
    .selectFrom('previewTrials')
    .selectAll()
    .where('linkId', 'in', [0, ...linkIds])
    .where('createdAt', '>=', new Date(now.getTime() - trialsForMs).toISOString())
    .orderBy('id')
    .execute();
}
