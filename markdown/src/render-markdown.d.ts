/** A text as HTML. */
export interface RenderedMarkdown {
  /** Sanitised, with `{{SITE_URL}}` in place of the site's origin in absolute addresses. */
  html: string;
  /** The second-level headings. */
  contents: { id: string; label: string }[];
  /** What an editor should change, each to be read behind the name of the text. */
  faults: string[];
  wordCount: number;
}

export function renderMarkdown(markdown: string, options?: { folder?: string }): RenderedMarkdown;
export function minutesOf(wordCount: number): number;
export function describeLength(wordCount: number): string | undefined;
export function countWords(html: string): number;
