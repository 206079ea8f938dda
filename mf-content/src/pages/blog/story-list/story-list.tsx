import { Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { ArticleFacts } from '../../../parts/article-facts/article-facts.tsx';
import { CategoryBadge } from '../../../parts/category-badge/category-badge.tsx';
import frames from '../frame.module.scss';
import styles from './story-list.module.scss';

interface StoryListProps {
  id: string;
  title: string;
  articles: readonly Article[];
}

/** A list of articles. The picture's side alternates (spec 2 §2). */
export function StoryList({ id, title, articles }: StoryListProps) {
  return (
    <section className={styles.stories} aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className={styles.list}>
        {articles.map((article) => (
          <Reveal as="li" key={article.slug} className={styles.item}>
            <a href={`/blog/${article.slug}`} className={styles.story}>
              <div className={`${frames.frame} ${styles.picture}`}>
                <Picture art={article.picture} alt="" fill sizes="(width >= 48rem) 44vw, 100vw" />
              </div>
              <div className={styles.words}>
                <CategoryBadge category={article.category} />
                <h3>
                  <WholeWords>{article.title}</WholeWords>
                </h3>
                <p className={styles.excerpt}>{article.excerpt}</p>
                <ArticleFacts article={article} />
              </div>
            </a>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
