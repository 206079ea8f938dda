import { useNavigationType, useSearchParams } from '@shortlisted/section-kit/runtime';
import { useEffect, useRef, useState } from 'react';
import { type FilterCategory, filterCategories } from './filter-categories.ts';
import type { ArticleFilter } from './find-articles.ts';

/** Names of the parameters, as in section.json. */
export const filterParameters = { search: 'q', category: 'category' } as const;

/** Typing has come to rest. Safari allows a page 100 new addresses in 30 seconds, which is fewer than a quick typist's letters. */
export const addressDelayMs = 500;

/** The filter lives in the address, so that it can be shared, reloaded and sent without scripts. */
export function useArticleFilter() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = readFilter(parameters);
  // What is typed narrows the list at once; the address follows.
  const [search, setSearch] = useState(inAddress.search);
  const filter = { ...inAddress, search };
  const searchBox = useRef<HTMLInputElement>(null);
  const navigationType = useNavigationType();

  // A link or the way back changes the address; what typing wrote there may be older than what has been typed since.
  useEffect(() => {
    if (navigationType !== 'REPLACE') setSearch(inAddress.search);
  }, [inAddress.search, navigationType]);

  // What was typed before the script arrived stands in the box and nowhere else.
  useEffect(() => {
    if (searchBox.current) setSearch(searchBox.current.value);
  }, []);

  const write = (next: ArticleFilter) =>
    setParameters(writeFilter(next), { replace: true, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew, and nothing else does
  useEffect(() => {
    if (search === inAddress.search) return;
    const { href } = window.location;
    // A page that was left stays until the next one is there.
    const timer = setTimeout(() => window.location.href === href && write(filter), addressDelayMs);
    return () => clearTimeout(timer);
  }, [search, inAddress.search]);

  function change(next: ArticleFilter) {
    setSearch(next.search);
    write(next);
  }

  return {
    filter,
    searchBox,
    search: setSearch,
    /** Whoever leaves the box or presses Search may leave the page next: its address is right by then. */
    finishSearch: () => search !== inAddress.search && write(filter),
    choose: (category: FilterCategory) => change({ search, category }),
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
