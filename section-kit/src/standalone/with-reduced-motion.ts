/** Media queries, in a style sheet or a script, as the browser of somebody answers them who wants less movement. */
export function withReducedMotion(text: string): string {
  return text.replace(/\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g, (_feature, wish) =>
    wish === 'no-preference' ? '(width < 0px)' : '(width >= 0px)',
  );
}
