import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import type { CaseCard } from './case-card.ts';
import { resultOfCompany } from './grid.content.ts';

const fallbackResult = 'Significant growth achieved';

/** Spec 1 §4: studies of the database whose company has no card yet are appended. */
export function mergeRecords(cards: readonly CaseCard[], records: readonly CaseStudyRecord[]): CaseCard[] {
  const added = records
    .filter(({ company }) => !cards.some(({ name }) => name === company))
    .map(({ company, description, slug }) => ({
      name: company,
      category: 'All',
      industry: 'LinkedIn ABM',
      description,
      results: resultOfCompany.get(company) ?? fallbackResult,
      duration: '2024-2025',
      tags: [],
      slug,
    }));
  return [...cards, ...added];
}
