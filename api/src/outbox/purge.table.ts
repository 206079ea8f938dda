import type { Generated } from 'kysely';
import type { Delivery } from './delivery.ts';

/** What a CDN is to forget: every answer with this tag. */
export interface PurgeTable extends Delivery {
  id: Generated<number>;
  tag: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    purges: PurgeTable;
  }
}
