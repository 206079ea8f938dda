/** Other slugs that a study is known by. The API answers them alike. */
const aliases = new Map([
  ['beard-and-bowler', 'beard-bowler'],
  ['burgess-group-capital', 'bg-capital'],
  ['flowd-nurture-system', 'flowd'],
  ['obeach', 'o-beach'],
]);

/** The main slug behind a slug. */
export function mainSlug(slug: string): string {
  return aliases.get(slug) ?? slug;
}
