import type { CaseCard } from './case-card.ts';
import { categories } from './grid.content.ts';

/** The cards of a category. `All` and unknown categories give all cards (spec 1 §4). */
export function filterCards(cards: readonly CaseCard[], category: string): readonly CaseCard[] {
  if (category === 'All' || !isCategory(category)) return cards;
  return cards.filter((card) => {
    const own = shownCategory(card);
    // The Hospitality filter also shows "Hospitality & Entertainment".
    return own === category || own.startsWith(`${category} &`);
  });
}

/** The category of a card, or its industry if the card is in `All`. */
export function shownCategory({ category, industry }: CaseCard): string {
  return category === 'All' ? industry : category;
}

export function isCategory(category: string): boolean {
  return categories.some((known) => known === category);
}
