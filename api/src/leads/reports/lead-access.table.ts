import type { Generated } from 'kysely';

export type LeadAction = 'list' | 'search' | 'look' | 'export' | 'answered' | 'open again' | 'send' | 'erase';

/** A person's access to enquiries in the console. It holds no personal data of the enquiry's sender. */
export interface LeadAccessTable {
  id: Generated<number>;
  at: string;
  /** Holder and token. */
  actor: string;
  action: LeadAction;
  /** No foreign key: the record outlives the enquiry. Null if the access concerned several enquiries. */
  enquiryId: number | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    leadAccesses: LeadAccessTable;
  }
}
