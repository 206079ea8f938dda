/** Other slugs that a study is known by. */
const aliases: Record<string, string> = {
  'beard-and-bowler': 'beard-bowler',
  'burgess-group-capital': 'bg-capital',
  'flowd-nurture-system': 'flowd',
  obeach: 'o-beach',
};

/** The main slug behind a slug. */
export function mainSlug(slug: string): string {
  return Object.hasOwn(aliases, slug) ? (aliases[slug] as string) : slug;
}
