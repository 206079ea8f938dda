import { Card } from '@shortlisted/shared-ui/card';
import { Picture } from '@shortlisted/shared-ui/picture';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { ArticleFacts } from '../../../parts/article-facts/article-facts.tsx';
import { Newsletter } from '../../../parts/newsletter/newsletter.tsx';
import { blogArticle } from '../blog-article.content.ts';
import styles from './related.module.scss';

/** The related articles, a single one beside the newsletter. Renders nothing without any (spec 2 §2). */
export function Related({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  const isAlone = articles.length === 1;
  return (
    <section
      className={`${styles.related} ${isAlone ? styles.beside : styles.paper}`}
      aria-labelledby={blogArticle.related.id}
    >
      <SectionHeading id={blogArticle.related.id} title={blogArticle.related.title} />
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug}>
            <Card href={`/blog/${article.slug}`} padding="none" className={styles.card}>
              <Picture art={article.picture} alt="" sizes="(width >= 48rem) 33vw, 100vw" />
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <WholeWords>{article.title}</WholeWords>
                </h3>
                <ArticleFacts article={article} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {isAlone && <Newsletter />}
    </section>
  );
}
