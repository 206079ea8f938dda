import { useNavigationType, useSearchParams } from '@shortlisted/section-kit/runtime';
import { useEffect, useRef, useState } from 'react';
import { type ArticleFilter, type FilterCategory, filterCategories } from './find-articles.ts';

/** The names of the parameters. section.json lists the same ones. */
export const filterParameters = { search: 'q', category: 'category' } as const;

/** The pause in typing that writes the address. Safari limits a page to 100 new addresses in 30 seconds. */
export const addressDelayMs = 500;

/** The filter. The address stores it, so that it can be shared, reloaded and submitted without scripts. */
export function useArticleFilter() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = readFilter(parameters);
  // Typing narrows the list at once. The address follows later.
  const [search, setSearch] = useState(inAddress.search);
  const filter = { ...inAddress, search };
  const searchBox = useRef<HTMLInputElement>(null);
  const navigationType = useNavigationType();

  // A link or the back button sets the search. A replaced address was written by this hook and may be outdated already.
  useEffect(() => {
    if (navigationType !== 'REPLACE') setSearch(inAddress.search);
  }, [inAddress.search, navigationType]);

  // Reads the text that the visitor typed before hydration.
  useEffect(() => {
    if (searchBox.current) setSearch(searchBox.current.value);
  }, []);

  const write = (next: ArticleFilter) =>
    setParameters(writeFilter(next), { replace: true, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a typed letter restarts the wait
  useEffect(() => {
    if (search === inAddress.search) return;
    const { href } = window.location;
    // The page stays mounted while the next one loads. Writing the address would undo that navigation.
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
    /** Writes the address at once, because the visitor may leave the page next. */
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
