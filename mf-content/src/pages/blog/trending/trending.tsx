import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import type { Article } from '../../../articles/article.ts';
import { blog } from '../blog.content.ts';
import styles from './trending.module.scss';
import { TrendingCard } from './trending-card.tsx';

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
