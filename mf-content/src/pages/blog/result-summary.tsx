import { blog } from './blog.content.ts';
import styles from './blog.module.scss';
import type { ArticleFilter } from './find-articles.ts';

interface ResultSummaryProps {
  filter: ArticleFilter;
  count: number;
  onClear: () => void;
}

/** Shown while a search or a category is active (spec 2 §4), and announced as it changes. */
export function ResultSummary({ filter: { search, category }, count, onClear }: ResultSummaryProps) {
  return (
    <div className={styles.summary}>
      <p role="status">
        <strong>
          {count} {count === 1 ? 'article' : 'articles'}
        </strong>
        {category !== 'All' && ` in ${category}`}
        {search && ` for “${search}”`}
      </p>
      <button type="button" className={styles.clear} onClick={onClear}>
        {blog.summary.clear}
      </button>
    </div>
  );
}
