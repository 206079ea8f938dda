import { parseList, readQuery, useSettledQuery } from '@shortlisted/section-kit/runtime';
import { useMemo } from 'react';
import { articles as shippedArticles } from '../articles/all.articles';
import type { Article } from '../articles/article.ts';
import categories from '../articles/categories.json';
import desks from '../articles/desks.json';
import { addEdited, type EditedArticle } from './add-edited.ts';

const articlesQuery = readQuery('/api/articles', { parse: parseList(parseEdited) });

/** Checks what pages look up. A library for it would be a sixth of the code of these pages. */
function parseEdited(record: unknown): EditedArticle {
  const edited = record as EditedArticle;
  const isValid =
    !edited.active ||
    (Object.hasOwn(categories, edited.category) &&
      Object.hasOwn(desks, edited.author) &&
      Number.isFinite(Date.parse(edited.publishedAt)) &&
      Array.isArray(edited.tags));
  if (typeof edited.id !== 'number' || !isValid) throw new TypeError('not an article');
  return edited;
}

/** The articles of this release and of editors. If the read fails, those of this release. */
export function useArticles(): { articles: readonly Article[]; hasFailed: boolean } {
  const { data: edited, hasFailed } = useSettledQuery(articlesQuery);
  const articles = useMemo(() => addEdited(shippedArticles, edited ?? []), [edited]);
  return { articles, hasFailed };
}
