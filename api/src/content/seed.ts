import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { ContentKind } from './records/content-kind.ts';
import { toRow } from './records/to-row.ts';

const folder = path.resolve(import.meta.dirname, '../../seed');

/** Tables and their files in `seed/`, by the number under which `seedings` records that a site has them. */
const seedings: { id: number; files: Record<string, string> }[] = [
  {
    id: 1,
    files: { caseStudies: 'case-studies.json', teamMembers: 'team-members.json', jobs: 'jobs.json' },
  },
  // Numbers of their own, so that sites from before them get their records too.
  { id: 2, files: { testimonials: 'testimonials.json' } },
  { id: 3, files: { brandFigures: 'figures.json', clientLogos: 'logos.json' } },
];

/**
 * Fills the content tables of a site in one transaction. A row records that this happened, so that a restart
 * neither changes edited records nor refills an emptied table.
 *
 * @returns the number of inserted records.
 */
export function seed(database: Database): Promise<number> {
  return retryWhenBusy(() => database.transaction().execute(fillAll));
}

async function fillAll(db: Database): Promise<number> {
  const done = await db.selectFrom('seedings').select('id').execute();
  let count = 0;
  for (const { id, files } of seedings)
    if (!done.some((seeding) => seeding.id === id)) count += await fill(db, id, files);
  return count;
}

async function fill(db: Database, id: number, files: Record<string, string>): Promise<number> {
  // If several servers start at once on a new database, one inserts the row and the others wait for it.
  const taken = await db
    .insertInto('seedings')
    .values({ id, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) return 0;
  let count = 0;
  for (const [table, file] of Object.entries(files)) {
    const name = table as ContentKind['table'];
    const existing = await db.selectFrom(name).select('id').limit(1).executeTakeFirst();
    if (existing) continue;
    const records = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>[];
    await db
      .insertInto(name)
      .values(records.map(toRow) as never)
      .execute();
    count += records.length;
  }
  return count;
}
