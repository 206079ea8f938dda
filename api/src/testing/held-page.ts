import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { testSection } from './test-release.ts';

/** A section whose page is ready after `endHeldPage`, so that a test decides when the trial of its release ends. */
export const heldPage = testSection(`for (;;) {
  const [job] = await (await fetch('/api/jobs')).json();
  if (job.title === 'Held no more') return 'held';
  await new Promise((resolve) => setTimeout(resolve, 20));
}`);

export async function endHeldPage(db: Database): Promise<void> {
  await sql`update jobs set title = 'Held no more'`.execute(db);
}
