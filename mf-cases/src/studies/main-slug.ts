/** Further slugs of a study and its main slug. The API accepts the same ones. */
const aliases = new Map([
  ['beard-and-bowler', 'beard-bowler'],
  ['burgess-group-capital', 'bg-capital'],
  ['flowd-nurture-system', 'flowd'],
  ['obeach', 'o-beach'],
]);

export function mainSlug(slug: string): string {
  return aliases.get(slug) ?? slug;
}
