import { useParams, useSettledQuery, useSuspenseQuery } from '@shortlisted/section-kit/runtime';
import { ReadingProgress } from '@shortlisted/shared-ui/reading-progress';
import type { Article, ShippedArticle, ArticleText as Text } from '../../articles/article.ts';
import { editedTextQuery, shippedTextQuery } from '../../data/article-text.resource.ts';
import { useArticles } from '../../data/articles.resource.ts';
import { ReadingNotFound } from '../../parts/reading-not-found.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleText } from './article-text/article-text.tsx';
import { blogArticle } from './blog-article.content.ts';
import styles from './blog-article.module.scss';
import { findRelated } from './find-related.ts';
import { Opening } from './opening/opening.tsx';
import { Related } from './related/related.tsx';

export function BlogArticlePage() {
  const { slug } = useParams();
  const { articles, hasFailed } = useArticles();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return <ReadingNotFound {...blogArticle} hasFailed={hasFailed} />;
  const { loadText } = article;
  return loadText ? <Shipped article={{ ...article, loadText }} /> : <Edited article={article} />;
}

function Shipped({ article }: { article: ShippedArticle }) {
  const { data: text } = useSuspenseQuery(shippedTextQuery(article));
  return <View article={article} text={text} />;
}

function Edited({ article }: { article: Article }) {
  const { data: text } = useSettledQuery(editedTextQuery(article.slug));
  if (!text) return <ReadingNotFound {...blogArticle} hasFailed />;
  return <View article={article} text={text} />;
}

function View({ article, text }: { article: Article; text: Text }) {
  const { articles } = useArticles();
  return (
    <>
      <ArticleHead article={article} text={text} />
      <ReadingProgress />
      <article className={styles.article}>
        <Opening article={article} />
        <ArticleText article={article} text={text} />
      </article>
      <Related articles={findRelated(articles, article)} />
    </>
  );
}
