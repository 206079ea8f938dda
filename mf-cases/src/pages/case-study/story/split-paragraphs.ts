/** Splits a story at its blank lines (spec 1 §2). */
export function splitParagraphs(story: string): string[] {
  return story
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
