import type { Category } from './grid.content.ts';

/** A card of the listing (spec 1 §3). */
export interface CaseCard {
  name: string;
  /** The filter that shows the card, or a longer category that starts with a filter. A card in `All` shows its industry. */
  category: Category | `${Category} & ${string}`;
  industry: string;
  description: string;
  results: string;
  duration: string;
  tags: readonly string[];
  slug?: string;
  /** Address of a small picture of the study’s exhibit, which lies on the drawn art. */
  paper?: string;
  /** Paths of pictures that an editor chose. The wordmark and the drawn art are the default. */
  logo?: string | undefined;
  image?: string | undefined;
}

/** The path of the study, made from its slug or, without one, from the company's name (spec 1 §2). */
export function caseHref({ name, slug }: Pick<CaseCard, 'name' | 'slug'>): string {
  return `/case-study/${slug || name.toLowerCase().replaceAll(' ', '-').replaceAll('&', 'and')}`;
}
