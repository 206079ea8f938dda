import { useSearchParams } from '@shortlisted/section-kit/runtime';
import { isCategory } from './filter-cards.ts';

/** The chosen filter, which the address stores. */
export function useCategory() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('category') ?? 'All';

  function choose(chosen: string) {
    setSearch((search) => {
      if (chosen === 'All') search.delete('category');
      else search.set('category', chosen);
      return search;
    });
  }

  return { category: isCategory(asked) ? asked : 'All', choose };
}
