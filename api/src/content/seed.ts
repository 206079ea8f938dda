import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Tables } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { toRow } from './to-row.ts';

const folder = path.resolve(import.meta.dirname, '../../seed');

/** Tables that a new site starts with, each with its file in `seed/`. */
const files = {
  caseStudies: 'case-studies.json',
  teamMembers: 'team-members.json',
  jobs: 'jobs.json',
} as const;

/**
 * Fills the content tables of a new site, all of them or none. Once, ever: a record says so, so that what was edited is not
 * touched, and what was emptied stays empty.
 *
 * @returns how many records were added.
 */
export function seed(database: Database): Promise<number> {
  return retryWhenBusy(() => database.transaction().execute(fill));
}

async function fill(db: Database): Promise<number> {
  if (await db.selectFrom('seedings').select('id').executeTakeFirst()) return 0;
  // Of several servers that start at once on a new database, one gets the row, and the others wait for it.
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
