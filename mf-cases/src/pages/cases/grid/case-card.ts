import type { Category } from './grid.content.ts';

/** A card of the listing (spec 1 §3). */
export interface CaseCard {
  name: string;
  /** The filter that shows it, alone or with more words; `All` for a client that has none of its own, which is found by its industry. */
  category: Category | `${Category} & ${string}`;
  industry: string;
  description: string;
  results: string;
  duration: string;
  tags: readonly string[];
  slug?: string;
}

/** Address of the study: by slug, or made from the company's name where it has none (spec 1 §2). */
export function caseHref({ name, slug }: Pick<CaseCard, 'name' | 'slug'>): string {
  return `/case-study/${slug || name.toLowerCase().replaceAll(' ', '-').replaceAll('&', 'and')}`;
}
