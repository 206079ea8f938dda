import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { Generated, Selectable } from 'kysely';
import { insertNotices } from '../../notices/notice.repository.ts';
import { findUsableRelease } from '../../releases/store/release.repository.ts';
import type { Database } from '../../storage/database.ts';
import type { Preview } from '../preview.repository.ts';
import type { NewComment } from './comment.schema.ts';

/** Comments on the pages of a preview. They contain names of people, and are pruned after the end of their link. */
interface PreviewCommentTable {
  id: Generated<number>;
  linkId: number;
  path: string;
  /** CSS path of the element. Null: the comment is about the whole page. */
  element: string | null;
  /** The beginning of the element's visible words. */
  words: string | null;
  /** The nearest heading above the element. */
  heading: string | null;
  /** Width of the window in px. Null: the comment was sent without scripts. */
  width: number | null;
  sentence: string;
  name: string;
  createdAt: string;
  doneAt: string | null;
  doneBy: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    previewComments: PreviewCommentTable;
  }
}

export type Comment = Selectable<PreviewCommentTable>;

/** Limit of one preview link. People pass links on, so a limit for each sender is not enough. */
const maxCommentsOfLink = 200;

/** Stores a comment with its notice. @returns whether it did. It does not if the link has too many. */
export async function insertComment(db: Database, link: Preview, comment: NewComment, now: Date) {
  const { element, words, heading, width, ...given } = comment;
  const { id: linkId, releases } = link;
  const section = await findPageSection(db, link, given.path);
  return db.transaction().execute(async (transaction) => {
    // Locks the link, because two comments at once could exceed the limit.
    await transaction
      .updateTable('previewLinks')
      .set(({ ref }) => ({ revokedAt: ref('revokedAt') }))
      .where('id', '=', linkId)
      .execute();
    const { count } = await transaction
      .selectFrom('previewComments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('linkId', '=', linkId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxCommentsOfLink) return false;
    const createdAt = now.toISOString();
    await transaction
      .insertInto('previewComments')
      .values({
        ...given,
        linkId,
        createdAt,
        element: element ?? null,
        words: words ?? null,
        heading: heading ?? null,
        width: width ?? null,
      })
      .execute();
    const { path: page, sentence: reason, name: actor } = given;
    const about = { section, release: releases[section] ?? null, page };
    await insertNotices(transaction, [{ event: 'comment', ...about, reason, actor }], now);
    return true;
  });
}

/** The section whose team the comment concerns: that of the page, if the link names it, or the one that made the link. */
async function findPageSection(db: Database, { section, releases }: Preview, path: string): Promise<string> {
  for (const [name, release] of Object.entries(releases)) {
    const found = await findUsableRelease(db, name, release);
    if (found && matchPage([found.manifest.section], path)) return name;
  }
  return section;
}

export async function listComments(db: Database, linkId: number, path: string): Promise<Comment[]> {
  return db
    .selectFrom('previewComments')
    .selectAll()
    .where('linkId', '=', linkId)
    .where('path', '=', path)
    .orderBy('id')
    .execute();
}
