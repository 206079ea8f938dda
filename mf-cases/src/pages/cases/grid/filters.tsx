import { useSearchParams } from 'section-kit/runtime';
import { categories } from './filter-cards.ts';
import styles from './filters.module.scss';
import { gridContent } from './grid.content.ts';

/** A form, so that it works without script too; its address is the same. */
export function Filters({ chosen }: { chosen: string }) {
  const [, setSearch] = useSearchParams();
  const choose = (category: string) =>
    setSearch((search) => {
      if (category === 'All') search.delete('category');
      else search.set('category', category);
      return search;
    });

  return (
    <form className={styles.filters} action="/cases#all-case-studies" aria-label={gridContent.filters}>
      {categories.map((category) => (
        <button
          key={category}
          type="submit"
          name="category"
          value={category}
          className={styles.filter}
          aria-pressed={category === chosen}
          onClick={(event) => {
            event.preventDefault();
            if (category !== chosen) choose(category);
          }}
        >
          {category}
        </button>
      ))}
    </form>
  );
}
