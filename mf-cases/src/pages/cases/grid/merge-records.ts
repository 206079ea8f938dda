import type { ListedCaseStudy } from '../../../data/case-study.resource.ts';
import { type CaseCard, caseHref } from './case-card.ts';
import { addedCard, resultOfCompany } from './case-cards.content.ts';

/** Spec 1 §4: studies of the database whose company has no card yet are appended. One with a card has it under any name. */
export function mergeRecords(cards: readonly CaseCard[], records: readonly ListedCaseStudy[]): CaseCard[] {
  const added = records
    .map(({ company, description, slug }) => ({
      ...addedCard,
      name: company,
      description,
      results: resultOfCompany.get(company) ?? addedCard.results,
      slug,
    }))
    .filter(
      (record) => !cards.some((card) => card.name === record.name || caseHref(card) === caseHref(record)),
    );
  return [...cards, ...added];
}
