import { Button } from '@shortlisted/shared-ui/button';
import { EmptyState } from '@shortlisted/shared-ui/empty-state';
import { type MouseEvent, useRef } from 'react';
import type { Article } from '../../articles/article.ts';
import { useArticles } from '../../data/articles.resource.ts';
import { Newsletter } from '../../parts/newsletter/newsletter.tsx';
import { arrangeArticles } from './arrange-articles.ts';
import { blog } from './blog.content.ts';
import styles from './blog.module.scss';
import { Featured } from './featured/featured.tsx';
import { FilterBar } from './filter-bar/filter-bar.tsx';
import { type ArticleFilter, findArticles, isActive } from './find-articles.ts';
import { Intro } from './intro/intro.tsx';
import { StoryList } from './story-list/story-list.tsx';
import { Trending } from './trending/trending.tsx';
import { useArticleFilter } from './use-article-filter.ts';

export function BlogPage() {
  const { articles } = useArticles();
  const articleFilter = useArticleFilter();
  const { filter, clear } = articleFilter;
  const allButton = useRef<HTMLButtonElement>(null);
  // The pressed button disappears, so the focus moves to the filter that is active now.
  const handleClear = () => {
    clear();
    allButton.current?.focus({ preventScroll: true });
  };
  const found = findArticles(articles, filter);
  return (
    <div className={styles.page}>
      {/* A first paint within the featured article, whose words stand at its end, would place them lower. */}
      {!isActive(filter) && <link rel="expect" href={`#${blog.trending.id}`} blocking="render" />}
      <header className={styles.top}>
        <Intro />
        <FilterBar {...articleFilter} allButton={allButton} />
        <ResultSummary filter={filter} count={found.length} onClear={handleClear} />
      </header>
      {found.length === 0 && <NoArticles onClear={handleClear} />}
      {found.length > 0 && isActive(filter) && <StoryList {...blog.results} articles={found} />}
      {!isActive(filter) && <EditorialBlocks articles={articles} />}
      <Newsletter />
    </div>
  );
}

/** The blocks of the unfiltered listing. An article may appear in two of them (spec 2 §4). */
function EditorialBlocks({ articles }: { articles: readonly Article[] }) {
  const { featured, trendingLarge, trendingSmall, moreStories } = arrangeArticles(articles);
  return (
    <>
      {featured && <Featured article={featured} />}
      <Trending large={trendingLarge} small={trendingSmall} />
      <StoryList {...blog.more} articles={moreStories} />
    </>
  );
}

/** Offers a link and a button to all articles (spec 2 §8). The link also works without scripts. */
function NoArticles({ onClear }: { onClear: () => void }) {
  const handleLink = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <EmptyState
      title={blog.none.title}
      description={
        <>
          {blog.none.description}{' '}
          <a href="/blog" onClick={handleLink}>
            {blog.none.clear}
          </a>
        </>
      }
    >
      <Button onClick={onClear}>{blog.none.showAll}</Button>
    </EmptyState>
  );
}

interface ResultSummaryProps {
  filter: ArticleFilter;
  count: number;
  onClear: () => void;
}

/**
 * The number of results while a search or a category is active (spec 2 §4). The status element is always rendered, because
 * assistive technology announces only changes of existing elements.
 */
function ResultSummary({ filter, count, onClear }: ResultSummaryProps) {
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
