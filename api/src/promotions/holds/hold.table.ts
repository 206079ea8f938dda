import type { Generated } from 'kysely';

/** A time in which the site refuses promotions. */
export interface HoldTable {
  id: Generated<number>;
  section: string | null;
  /** End of the hold, unless an operator ends it earlier. */
  until: string;
  reason: string;
  actor: string;
  createdAt: string;
  endedAt: string | null;
  endedBy: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    holds: HoldTable;
  }
}
