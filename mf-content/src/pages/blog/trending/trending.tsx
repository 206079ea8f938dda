import { Card } from '@shortlisted/shared-ui/card';
import { Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { ArticleFacts } from '../../../parts/article-facts/article-facts.tsx';
import { CategoryBadge } from '../../../parts/category-badge/category-badge.tsx';
import { blog } from '../blog.content.ts';
import frames from '../frame.module.scss';
import styles from './trending.module.scss';
import cardStyles from './trending-card.module.scss';

/** One large card and two small ones (spec 2 §2). */
export function Trending({ large, small }: { large: Article | undefined; small: readonly Article[] }) {
  return (
    <section className={styles.trending} aria-labelledby={blog.trending.id}>
      <SectionHeading id={blog.trending.id} eyebrow={blog.trending.eyebrow} title={blog.trending.title} />
      <div className={styles.cards}>
        {large && (
          <Reveal className={styles.large}>
            <TrendingCard article={large} size="large" />
          </Reveal>
        )}
        {small.map((article, index) => (
          <Reveal key={article.slug} className={styles.small} index={index + 1}>
            <TrendingCard article={article} size="small" />
          </Reveal>
        ))}
      </div>
    </section>
  );
}

function TrendingCard({ article, size }: { article: Article; size: 'large' | 'small' }) {
  return (
    <Card href={`/blog/${article.slug}`} padding="none" className={cardStyles.card}>
      <div className={`${frames.frame} ${cardStyles.picture} ${cardStyles[size]}`}>
        <Picture
          art={article.picture}
          alt=""
          fill
          sizes={size === 'large' ? '(width >= 48rem) 58vw, 100vw' : '(width >= 48rem) 40vw, 100vw'}
        />
      </div>
      <div className={cardStyles.words}>
        <CategoryBadge category={article.category} />
        <h3 className={cardStyles[`${size}Title`]}>
          <WholeWords>{article.title}</WholeWords>
        </h3>
        {size === 'large' && <p className={cardStyles.excerpt}>{article.excerpt}</p>}
        <ArticleFacts article={article} />
      </div>
    </Card>
  );
}
