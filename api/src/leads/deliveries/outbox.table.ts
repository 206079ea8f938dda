import type { Delivery } from '../../outbox/delivery.ts';

/** The delivery of an enquiry: one row for each, stored in the same transaction. */
export interface OutboxTable extends Delivery {
  enquiryId: number;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
