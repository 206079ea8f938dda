import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'section-kit/runtime';
import { type FilterCategory, filterCategories } from './blog.content.ts';
import type { ArticleFilter } from './find-articles.ts';

/** Names of the parameters, as in section.json. */
export const filterParameters = { search: 'q', category: 'category' } as const;

/** The filter lives in the address, so that it can be shared, reloaded and sent without scripts. */
export function useArticleFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  // What is typed shows at once; the address follows.
  const [typed, setTyped] = useState(filter.search);
  const navigationType = useNavigationType();

  // A link or the way back changes the address; what typing wrote there may be older than what has been typed since.
  useEffect(() => {
    if (navigationType !== 'REPLACE') setTyped(filter.search);
  }, [filter.search, navigationType]);

  function change(next: ArticleFilter) {
    setTyped(next.search);
    setParameters(writeFilter(next), { replace: true, preventScrollReset: true });
  }

  return {
    filter,
    typed,
    search: (search: string) => change({ ...filter, search }),
    choose: (category: FilterCategory) => change({ search: typed, category }),
    clear: () => change({ search: '', category: 'All' }),
  };
}

function readFilter(parameters: URLSearchParams): ArticleFilter {
  const category = parameters.get(filterParameters.category);
  return {
    search: parameters.get(filterParameters.search) ?? '',
    category: filterCategories.find((known) => known === category) ?? 'All',
  };
}

function writeFilter({ search, category }: ArticleFilter): Record<string, string> {
  return {
    ...(search && { [filterParameters.search]: search }),
    ...(category !== 'All' && { [filterParameters.category]: category }),
  };
}
