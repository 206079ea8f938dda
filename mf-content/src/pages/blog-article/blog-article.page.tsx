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

interface ArticleProps<Kind extends Article> {
  article: Kind;
  related: readonly Article[];
}

export function BlogArticlePage() {
  const { slug } = useParams();
  const { articles, hasFailed } = useArticles();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return <ReadingNotFound {...blogArticle} hasFailed={hasFailed} />;
  const related = findRelated(articles, article);
  const { loadText } = article;
  return loadText ? (
    <Shipped article={{ ...article, loadText }} related={related} />
  ) : (
    <Edited article={article} related={related} />
  );
}

function Shipped({ article, related }: ArticleProps<ShippedArticle>) {
  const { data: text } = useSuspenseQuery(shippedTextQuery(article));
  return <View article={article} related={related} text={text} />;
}

function Edited({ article, related }: ArticleProps<Article>) {
  const { data: text } = useSettledQuery(editedTextQuery(article.slug));
  if (!text) return <ReadingNotFound {...blogArticle} hasFailed />;
  return <View article={article} related={related} text={text} />;
}

function View({ article, related, text }: ArticleProps<Article> & { text: Text }) {
  return (
    <>
      <ArticleHead article={article} text={text} />
      <ReadingProgress />
      <article className={styles.article}>
        <Opening article={article} />
        <ArticleText article={article} text={text} />
      </article>
      <Related articles={related} />
    </>
  );
}
