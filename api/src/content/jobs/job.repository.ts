import type { Database } from '../../storage/database.ts';
import type { Job } from './job.schema.ts';

/** Positions that are open. */
export async function listActiveJobs(db: Database): Promise<Job[]> {
  const rows = await db.selectFrom('jobs').selectAll().where('active', '=', 1).orderBy('id').execute();
  return rows.map(({ active, ...row }) => ({
    ...row,
    requirements: JSON.parse(row.requirements),
    benefits: JSON.parse(row.benefits),
  }));
}
