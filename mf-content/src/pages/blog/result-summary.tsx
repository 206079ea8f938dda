import { blog } from './blog.content.ts';
import styles from './blog.module.scss';
import type { ArticleFilter } from './find-articles.ts';

interface ResultSummaryProps {
  filter: ArticleFilter;
  count: number;
  onClear: () => void;
}

/**
 * Shown while a search or a category is active (spec 2 §4). Its place stays: assistive technology announces only
 * changes in what was there before.
 */
export function ResultSummary({ filter, count, onClear }: ResultSummaryProps) {
  const { category } = filter;
  const search = filter.search.trim();
  const isActive = search !== '' || category !== 'All';
  return (
    <div className={isActive ? styles.summary : styles.noSummary}>
      <p role="status">
        {isActive && (
          <>
            <strong>
              {count} {count === 1 ? 'article' : 'articles'}
            </strong>
            {category !== 'All' && ` in ${category}`}
            {search && ` for “${search}”`}
          </>
        )}
      </p>
      {isActive && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {blog.summary.clear}
        </button>
      )}
    </div>
  );
}
