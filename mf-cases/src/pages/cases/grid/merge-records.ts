import type { ListedCaseStudy } from '../../../data/case-study.resource.ts';
import type { CaseCard } from './case-card.ts';
import { addedCard, resultOfCompany } from './case-cards.content.ts';

/** Spec 1 §4: studies of the database whose company has no card yet are appended. */
export function mergeRecords(cards: readonly CaseCard[], records: readonly ListedCaseStudy[]): CaseCard[] {
  const added = records
    .filter(({ company }) => !cards.some(({ name }) => name === company))
    .map(({ company, description, slug }) => ({
      ...addedCard,
      name: company,
      description,
      results: resultOfCompany.get(company) ?? addedCard.results,
      slug,
    }));
  return [...cards, ...added];
}
