import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

interface Count {
  count: number;
}

/** What a count is of: its other fields. */
export function keyOf({ count: _, ...key }: Count): string {
  return JSON.stringify(Object.entries(key).sort());
}

/**
 * Adds counts to the stored ones. A single statement in the order of the keys prevents deadlocks: concurrent writers lock
 * rows in the same order, and hold no lock between statements.
 */
export async function addUp(db: Database, table: 'figures' | 'sectionCounts', counts: Count[]) {
  const inOrder = counts.toSorted((first, second) => (keyOf(first) < keyOf(second) ? -1 : 1));
  const columns = Object.keys(inOrder[0] ?? {}).filter((column) => column !== 'count');
  if (columns.length === 0) return;
  await (db as unknown as Kysely<Record<string, Count>>)
    .insertInto(table)
    .values(inOrder)
    .onConflict((conflict) =>
      conflict.columns(columns as never[]).doUpdateSet((expression) => ({
        count: expression(`${table}.count`, '+', expression.ref('excluded.count')),
      })),
    )
    .execute();
}
