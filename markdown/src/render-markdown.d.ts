/** A text as HTML. */
export interface RenderedMarkdown {
  /** Sanitised, with `{{SITE_URL}}` in place of the site's origin in absolute addresses. */
  html: string;
  /** The second-level headings. */
  contents: { id: string; label: string }[];
  wordCount: number;
}

export function renderMarkdown(markdown: string, options?: { folder?: string }): RenderedMarkdown;
export function minutesOf(wordCount: number): number;
export function describeLength(wordCount: number): string | undefined;
export function countWords(html: string): number;
