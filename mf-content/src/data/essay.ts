/** An entry of the manifest (spec 2 §3). */
export interface EssayEntry {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601 date. */
  publishedAt: string;
}

export type EssayContent = { type: 'html'; content: string } | { type: 'pdf'; content: string };
