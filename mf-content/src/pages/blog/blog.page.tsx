import { useRef } from 'react';
import { articles } from '../../articles/all.articles';
import { arrangeArticles } from './arrange-articles.ts';
import styles from './blog.module.scss';
import { Featured } from './featured/featured.tsx';
import { FilterBar } from './filter-bar/filter-bar.tsx';
import { findArticles } from './find-articles.ts';
import { Intro } from './intro/intro.tsx';
import { MoreStories } from './more-stories/more-stories.tsx';
import { Newsletter } from './newsletter/newsletter.tsx';
import { NoArticles } from './no-articles.tsx';
import { ResultSummary } from './result-summary.tsx';
import { Trending } from './trending/trending.tsx';
import { useArticleFilter } from './use-article-filter.ts';

export function BlogPage() {
  const { filter, searchBox, search, finishSearch, choose, clear } = useArticleFilter();
  const allButton = useRef<HTMLButtonElement>(null);
  // What was pressed goes with the filter: the focus moves to what stands for "no filter".
  const handleClear = () => {
    clear();
    allButton.current?.focus({ preventScroll: true });
  };
  const found = findArticles(articles, filter);
  const { featured, trendingLarge, trendingSmall, moreStories } = arrangeArticles(found);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Intro />
        <FilterBar
          filter={filter}
          searchBox={searchBox}
          allButton={allButton}
          onSearch={search}
          onSearchEnd={finishSearch}
          onChoose={choose}
        />
        <ResultSummary filter={filter} count={found.length} onClear={handleClear} />
      </header>
      {found.length === 0 && <NoArticles onClear={handleClear} />}
      {featured && <Featured article={featured} />}
      {(trendingLarge || trendingSmall.length > 0) && (
        <Trending large={trendingLarge} small={trendingSmall} />
      )}
      {moreStories.length > 0 && <MoreStories articles={moreStories} />}
      <Newsletter />
    </div>
  );
}
