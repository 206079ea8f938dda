/** Rewrites the media queries of a style sheet or script, as for a visitor who prefers reduced motion. */
export function withReducedMotion(text: string): string {
  return text.replace(/\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g, (_feature, wish) =>
    wish === 'no-preference' ? '(width < 0px)' : '(width >= 0px)',
  );
}
