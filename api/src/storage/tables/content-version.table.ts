import type { Generated } from 'kysely';

/** One row, counted up by triggers whenever a table that pages read from changes, whoever changes it. */
export interface ContentVersionTable {
  id: Generated<number>;
  version: Generated<number>;
}
