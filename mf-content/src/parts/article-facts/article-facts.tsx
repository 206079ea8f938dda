import type { Article } from '../../articles/article.ts';
import styles from './article-facts.module.scss';

/** The author, the date and the read time. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className={styles.facts}>
      <span>{article.author}</span>
      <time dateTime={article.publishedTime.slice(0, 10)}>{article.date}</time>
      <span>{article.readTime}</span>
    </p>
  );
}
