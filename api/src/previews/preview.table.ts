import type { Generated } from 'kysely';

/** Links to the site with other releases. Rows stay for good, as a record of each link's author, time and content. */
export interface PreviewLinkTable {
  id: Generated<number>;
  releases: string;
  /** 1 if it shows these releases alone, 0 if it also shows the live ones of other sections. */
  isWhole: number;
  /** 1 if its releases change with the newest publication. There is one such link for the same releases. */
  isFollowing: Generated<number>;
  /** Section whose token made the link. */
  section: string;
  actor: string;
  createdAt: string;
  expiresAt: string;
  edit: Generated<string | null>;
  revokedAt: string | null;
}

/** One row for each opening of a link, until it is pruned. */
export interface PreviewOpeningTable {
  id: Generated<number>;
  linkId: number;
  createdAt: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    previewLinks: PreviewLinkTable;
    previewOpenings: PreviewOpeningTable;
  }
}
