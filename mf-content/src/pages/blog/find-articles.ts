import { foldWords } from '@shortlisted/markdown/fold-words';
import type { Article, Category } from '../../articles/article.ts';
import categories from '../../articles/categories.json';

export type FilterCategory = 'All' | Category;

const names = Object.keys(categories) as Category[];

/** The filters of the listing (spec 2 §9). */
export const filterCategories: readonly FilterCategory[] = [
  'All',
  ...names.filter((name) => categories[name].isFilter),
];

export interface ArticleFilter {
  search: string;
  category: FilterCategory;
}

/** Whether a search or a category narrows the listing. */
export function isActive({ search, category }: ArticleFilter): boolean {
  return search.trim() !== '' || category !== 'All';
}

/** Searches title, excerpt, author and tags, without case and accents (spec 2 §9). */
export function findArticles(articles: readonly Article[], { search, category }: ArticleFilter): Article[] {
  const wanted = foldWords(search);
  return articles.filter(
    (article) =>
      (category === 'All' || article.category === category) &&
      [article.title, article.excerpt, article.author, ...article.tags].some((text) =>
        foldWords(text).includes(wanted),
      ),
  );
}
