import { blog } from './blog.content.ts';
import styles from './blog.module.scss';
import { type ArticleFilter, isActive } from './find-articles.ts';

interface ResultSummaryProps {
  filter: ArticleFilter;
  count: number;
  onClear: () => void;
}

/**
 * The number of results while a search or a category is active (spec 2 §4). The status element is always rendered, because
 * assistive technology announces only changes of existing elements.
 */
export function ResultSummary({ filter, count, onClear }: ResultSummaryProps) {
  const { category } = filter;
  const search = filter.search.trim();
  const isShown = isActive(filter);
  return (
    <div className={isShown ? styles.summary : styles.noSummary}>
      <p role="status">
        {isShown && (
          <>
            <strong>{count === 1 ? '1 article' : `${count} articles`}</strong>
            <span>{(category === 'All' ? '' : ` in ${category}`) + (search && ` for “${search}”`)}</span>
          </>
        )}
      </p>
      {isShown && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {blog.summary.clear}
        </button>
      )}
    </div>
  );
}
