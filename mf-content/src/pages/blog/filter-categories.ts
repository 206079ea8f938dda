import type { Category } from '../../articles/article.ts';
import categories from '../../articles/categories.json';

export type FilterCategory = 'All' | Category;

const names = Object.keys(categories) as Category[];

/** The filters of the listing (spec 2 §9). */
export const filterCategories: readonly FilterCategory[] = [
  'All',
  ...names.filter((name) => categories[name].isFilter),
];
