import type { Generated } from 'kysely';

/** Forms that were sent in a preview. Nobody is told of them, no figure counts them, and they are kept for a day. */
export interface PreviewTrialTable {
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
