import { listTrials } from '../../leads/trials/trial.repository.ts';
import type { Database } from '../../storage/database.ts';

export type CommentedLink = Awaited<ReturnType<typeof listCommentedLinks>>[number];

/** Lists the links of a section that are valid or have comments, the newest first. */
export async function listCommentedLinks(db: Database, section: string, now: Date) {
  const comments = await db
    .selectFrom('previewComments')
    .selectAll()
    .where('linkId', 'in', linksOf(db, section).select('id'))
    .orderBy('id')
    .execute();
  const links = await linksOf(db, section)
    .select(['id', 'section', 'releases', 'actor', 'createdAt', 'expiresAt', 'revokedAt'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('expiresAt', '>', now.toISOString()), eb('revokedAt', 'is', null)]),
        eb('id', 'in', [0, ...new Set(comments.map(({ linkId }) => linkId))]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  const ids = links.map(({ id }) => id);
  const trials = await listTrials(db, ids, now);
  return links.map((link) => ({
    ...link,
    releases: JSON.parse(link.releases) as Record<string, string>,
    comments: comments.filter(({ linkId }) => linkId === link.id),
    trials: trials.filter(({ linkId }) => linkId === link.id),
  }));
}

/** Counts the comments on the links of each section that nobody has marked as done. */
export async function countOpenComments(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('previewComments')
    .innerJoin('previewLinks', 'previewLinks.id', 'linkId')
    .select(['section', 'releases', ({ fn }) => fn.countAll<number>().as('count')])
    .where('doneAt', 'is', null)
    .groupBy(['section', 'releases'])
    .execute();
  const counts = new Map<string, number>();
  for (const { section, releases, count } of rows) {
    for (const name of new Set([section, ...Object.keys(JSON.parse(releases))]))
      counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return counts;
}

/** The links that the section's token made, and those that name the section. */
const linksOf = (db: Database, section: string) =>
  db
    .selectFrom('previewLinks')
    .where(({ eb, or }) => or([eb('section', '=', section), eb('releases', 'like', `%"${section}":%`)]));

export type Place = { section: string; id: number };

/** @param done null opens it again. @returns whether the section has the comment. */
export async function markComment(db: Database, place: Place, done: { at: string; by: string } | null) {
  const { section, id } = place;
  const { numUpdatedRows } = await db
    .updateTable('previewComments')
    .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
    .where('id', '=', id)
    .where('linkId', 'in', linksOf(db, section).select('id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a comment and its notice, which repeats it. @returns whether the section had the comment. */
export async function deleteComment(db: Database, { section, id }: Place) {
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('previewComments')
      .where('id', '=', id)
      .where('linkId', 'in', linksOf(transaction, section).select('id'))
      .returning(['path', 'sentence', 'name', 'createdAt'])
      .executeTakeFirst();
    if (!deleted) return false;
    await transaction
      .deleteFrom('notices')
      .where('event', '=', 'comment')
      .where('createdAt', '=', deleted.createdAt)
      .where('page', '=', deleted.path)
      .where('reason', '=', deleted.sentence)
      .where('actor', '=', deleted.name)
      .execute();
    return true;
  });
}
