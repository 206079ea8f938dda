import type { CaseCard } from './case-card.ts';
import { categories } from './grid.content.ts';

/** The cards of a category; all of them for `All` and for a category that does not exist (spec 1 §4). */
export function filterCards(cards: readonly CaseCard[], category: string): readonly CaseCard[] {
  if (category === 'All' || !isCategory(category)) return cards;
  return cards.filter((card) => {
    const own = shownCategory(card);
    // "Hospitality & Entertainment" is shown by the Hospitality filter.
    return own === category || own.startsWith(`${category} &`);
  });
}

/** The category of a client, or its industry where it has none of its own. */
export function shownCategory({ category, industry }: CaseCard): string {
  return category === 'All' ? industry : category;
}

export function isCategory(category: string): boolean {
  return categories.some((known) => known === category);
}
