import type { ListedCaseStudy } from '../../../data/case-study.resource.ts';
import { type CaseCard, caseHref } from './case-card.ts';
import { addedCard, resultOfCompany } from './case-cards.content.ts';

/** Appends the records without a card (spec 1 §4). A card takes an editor's pictures from the record with its slug. */
export function mergeRecords(cards: readonly CaseCard[], records: readonly ListedCaseStudy[]): CaseCard[] {
  const added = records
    .map(({ company, description, slug, image, companyLogo }) => ({
      ...addedCard,
      name: company,
      description,
      results: resultOfCompany.get(company) ?? addedCard.results,
      slug,
      image,
      logo: companyLogo,
    }))
    .filter(
      (record) => !cards.some((card) => card.name === record.name || caseHref(card) === caseHref(record)),
    );
  const known = cards.map((card) => {
    const record = records.find(({ slug }) => slug === card.slug);
    return record?.image || record?.companyLogo
      ? { ...card, image: record.image, logo: record.companyLogo }
      : card;
  });
  return [...known, ...added];
}
