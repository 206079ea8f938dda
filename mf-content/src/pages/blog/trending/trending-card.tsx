import { Card } from '@shortlisted/shared-ui/card';
import { Picture } from '@shortlisted/shared-ui/picture';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { ArticleFacts } from '../../../parts/article-facts/article-facts.tsx';
import { CategoryBadge } from '../../../parts/category-badge/category-badge.tsx';
import frames from '../frame.module.scss';
import styles from './trending-card.module.scss';

export function TrendingCard({ article, size }: { article: Article; size: 'large' | 'small' }) {
  return (
    <Card href={`/blog/${article.slug}`} padding="none" className={styles.card}>
      <div className={`${frames.frame} ${styles.picture} ${styles[size]}`}>
        <Picture
          art={article.picture}
          alt=""
          fill
          sizes={size === 'large' ? '(width >= 48rem) 58vw, 100vw' : '(width >= 48rem) 40vw, 100vw'}
        />
      </div>
      <div className={styles.words}>
        <CategoryBadge category={article.category} />
        <h3 className={styles[`${size}Title`]}>
          <WholeWords>{article.title}</WholeWords>
        </h3>
        {size === 'large' && <p className={styles.excerpt}>{article.excerpt}</p>}
        <ArticleFacts article={article} />
      </div>
    </Card>
  );
}
