import type { CaseCard } from './case-card.ts';

/** Spec 1 §4: which category a client belongs to. Any other client falls back to its industry. */
const categoryOfClient = new Map([
  ['O Beach', 'Hospitality & Entertainment'],
  ['Beard & Bowler', 'Agency'],
  ['Flowd', 'Agency'],
  ['WHAM', 'Agency'],
  ['Faith', 'Hospitality'],
  ['DeskLodge', 'Hospitality'],
  ['Alphagenix', 'Healthcare'],
  ["Dr. Will's", 'Healthcare'],
  ['Tailor Well', 'Healthcare'],
  ['Football Business Speakers', 'Tech'],
  ['Burgess Group Capital', 'Finance'],
  ['KitKing', 'Manufacturing'],
  ['Hutchinson Engineering', 'Manufacturing'],
  ['Simple Scaling', 'Consulting'],
]);

export const categories = [
  'All',
  'Tech',
  'Healthcare',
  'Finance',
  'Agency',
  'Hospitality',
  'Manufacturing',
  'Consulting',
] as const;

/** The cards of a category; all of them for `All` and for a category that does not exist. */
export function filterCards(cards: readonly CaseCard[], category: string): readonly CaseCard[] {
  if (category === 'All' || !isCategory(category)) return cards;
  return cards.filter(({ name, industry }) => {
    const own = categoryOfClient.get(name) ?? industry;
    // "Hospitality & Entertainment" is shown by the Hospitality filter.
    return own === category || own.startsWith(`${category} &`);
  });
}

export function isCategory(category: string): boolean {
  return categories.some((known) => known === category);
}
