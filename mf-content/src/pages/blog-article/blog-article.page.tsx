import { useParams } from '@shortlisted/section-kit/runtime';
import { articles } from '../../articles/all.articles';
import { ReadingNotFound } from '../../parts/reading-not-found.tsx';
import { ReadingProgress } from '../../parts/reading-progress/reading-progress.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleText } from './article-text/article-text.tsx';
import { blogArticle } from './blog-article.content.ts';
import styles from './blog-article.module.scss';
import { findRelated } from './find-related.ts';
import { Opening } from './opening/opening.tsx';
import { Related } from './related/related.tsx';

export function BlogArticlePage() {
  const { slug } = useParams();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return <ReadingNotFound {...blogArticle} />;
  return (
    <>
      <ArticleHead article={article} />
      <ReadingProgress />
      <article className={styles.article}>
        <Opening article={article} />
        <ArticleText article={article} />
      </article>
      <Related articles={findRelated(articles, article)} />
    </>
  );
}
