import { startTransition, useOptimistic, useRef } from 'react';
import styles from './filters.module.scss';
import { categories, gridContent } from './grid.content.ts';

/**
 * A form, so that filters work without scripts at the same address. The pressed button is painted at once. The address and
 * the cards, which take long to render, follow after that paint.
 */
export function Filters({ chosen, onChoose }: { chosen: string; onChoose: (category: string) => void }) {
  const [pressed, press] = useOptimistic(chosen);
  const newest = useRef('');
  const choose = (category: string) => {
    const { href } = window.location;
    newest.current = category;
    startTransition(async () => {
      press(category);
      await untilPainted();
      // A later press or navigation wins.
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

/** Resolves after the next paint. The frame's callback runs before it, the timer that it sets runs after it. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
