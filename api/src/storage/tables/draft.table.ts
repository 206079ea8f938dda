/** A refused form, for as long as its visitor may come back to it. */
export interface DraftTable {
  id: string;
  /** JSON. */
  draft: string;
  expiresAt: string;
}
