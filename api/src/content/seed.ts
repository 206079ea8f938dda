import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Tables } from '../storage/tables.ts';
import { toRow } from './to-row.ts';

const folder = path.resolve(import.meta.dirname, '../../seed');

/** The tables that a new site starts with, and their files in `seed/`. */
const files = {
  caseStudies: 'case-studies.json',
  teamMembers: 'team-members.json',
  jobs: 'jobs.json',
} as const;

/**
 * Fills the content tables of a new site in one transaction. A row records that this happened, so that a
 * restart neither changes edited records nor refills an emptied table.
 *
 * @returns the number of inserted records.
 */
export function seed(database: Database): Promise<number> {
  return retryWhenBusy(() => database.transaction().execute(fill));
}

async function fill(db: Database): Promise<number> {
  if (await db.selectFrom('seedings').select('id').executeTakeFirst()) return 0;
  // If several servers start at once on a new database, one inserts the row and the others wait for it.
  const taken = await db
    .insertInto('seedings')
    .values({ id: 1, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) return 0;
  let count = 0;
  for (const [table, file] of Object.entries(files)) {
    const name = table as keyof typeof files & keyof Tables;
    const existing = await db.selectFrom(name).select('id').limit(1).executeTakeFirst();
    if (existing) continue;
    const records = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>[];
    for (const record of records)
      await db
        .insertInto(name)
        .values(toRow(record) as never)
        .execute();
    count += records.length;
  }
  return count;
}
