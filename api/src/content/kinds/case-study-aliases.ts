/** Earlier and alternative slugs, so that old links still lead to their case study. */
const aliases: Record<string, string> = {
  'beard-and-bowler': 'beard-bowler',
  'burgess-group-capital': 'bg-capital',
  'flowd-nurture-system': 'flowd',
  obeach: 'o-beach',
};

/** Returns the main slug of an alias. Any other slug stays as it is. */
export function mainSlug(slug: string): string {
  return Object.hasOwn(aliases, slug) ? (aliases[slug] as string) : slug;
}
