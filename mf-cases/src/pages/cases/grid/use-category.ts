import { useSearchParams } from '@shortlisted/section-kit/runtime';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { isCategory } from './filter-cards.ts';

/**
 * The chosen filter, which stands in the address. The button answers the press at once; the cards, many and large, and the
 * address, which renders the whole page anew, come after that has been painted.
 */
export function useCategory() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('category') ?? 'All';
  const inAddress = isCategory(asked) ? asked : 'All';
  const [category, setCategory] = useState(inAddress);
  useEffect(() => setCategory(inAddress), [inAddress]);

  function choose(chosen: string) {
    setCategory(chosen);
    startTransition(() => {
      setSearch((search) => {
        if (chosen === 'All') search.delete('category');
        else search.set('category', chosen);
        return search;
      });
    });
  }

  return { pressed: category, category: useDeferredValue(category), choose };
}
