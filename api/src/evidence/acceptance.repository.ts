import { z } from 'zod';
import type { Database } from '../storage/database.ts';

/** A person’s statement that pages of a release may look different from the live ones. */
export const acceptanceSchema = z.object({
  /** Null accepts every page. */
  pages: z.array(z.string()).nullable(),
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

export async function insertAcceptance(
  db: Database,
  releaseId: number,
  { pages, at, ...said }: Acceptance,
): Promise<void> {
  await db
    .insertInto('pictureAcceptances')
    .values({ ...said, releaseId, pages: pages && JSON.stringify(pages), createdAt: at })
    .execute();
}

export async function listAcceptances(db: Database, releaseId: number): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom('pictureAcceptances')
    .select(['pages', 'reason', 'actor', 'createdAt'])
    .where('releaseId', '=', releaseId)
    .orderBy('id')
    .execute();
  return rows.map(({ pages, createdAt, ...said }) => ({
    ...said,
    pages: pages === null ? null : JSON.parse(pages),
    at: createdAt,
  }));
}
