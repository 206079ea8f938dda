import type { Generated } from 'kysely';

/** A link that shows the site with other releases. Kept for good: who made it, when, and what it shows. */
export interface PreviewLinkTable {
  id: Generated<number>;
  /** JSON: release by section. */
  releases: string;
  /** 1 where nothing but these releases is shown, 0 where what is live stands around them. */
  isWhole: number;
  /** Section whose token made it. */
  section: string;
  actor: string;
  createdAt: string;
  expiresAt: string;
  /** JSON: an edit of the content that is shown as if it were made. */
  edit: Generated<string | null>;
  /** Taken back before its end. */
  revokedAt: string | null;
}

/** Each time that a link was opened, until it is pruned. */
export interface PreviewOpeningTable {
  id: Generated<number>;
  linkId: number;
  createdAt: string;
}
