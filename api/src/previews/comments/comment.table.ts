import type { Generated } from 'kysely';

/** Comments on the pages of a preview. They contain names of people, and are pruned after the end of their link. */
export interface PreviewCommentTable {
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
