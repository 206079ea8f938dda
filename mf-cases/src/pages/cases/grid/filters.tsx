import styles from './filters.module.scss';
import { categories, gridContent } from './grid.content.ts';

interface FiltersProps {
  chosen: string;
  onChoose: (category: string) => void;
}

/** A form, so that it works without script too; its address is the same. */
export function Filters({ chosen, onChoose }: FiltersProps) {
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
            if (category !== chosen) onChoose(category);
          }}
        >
          {category}
        </button>
      ))}
    </form>
  );
}
