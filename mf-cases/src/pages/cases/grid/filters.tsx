import { startTransition, useOptimistic, useRef } from 'react';
import styles from './filters.module.scss';
import { categories, gridContent } from './grid.content.ts';

interface FiltersProps {
  chosen: string;
  onChoose: (category: string) => void;
}

/**
 * A form, so that it works without script too; its address is the same. The button answers the press at once and alone; the
 * address and the cards, many and large, come after that has been painted.
 */
export function Filters({ chosen, onChoose }: FiltersProps) {
  const [pressed, press] = useOptimistic(chosen);
  const newest = useRef('');
  const choose = (category: string) => {
    const { href } = window.location;
    newest.current = category;
    startTransition(async () => {
      press(category);
      await untilPainted();
      // Whoever has pressed another one since, or followed a link, is not taken back.
      if (newest.current !== category || window.location.href !== href) return;
      startTransition(() => onChoose(category));
    });
  };
  return (
    <form className={styles.filters} action="/cases#all-case-studies" aria-label={gridContent.filters}>
      {categories.map((category) => (
        <button
          key={category}
          type="submit"
          name="category"
          value={category}
          className={styles.filter}
          aria-pressed={category === pressed}
          onClick={(event) => {
            event.preventDefault();
            if (category !== pressed) choose(category);
          }}
        >
          {category}
        </button>
      ))}
    </form>
  );
}

/** The callback of a frame runs before it is painted; what it puts off, after. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
