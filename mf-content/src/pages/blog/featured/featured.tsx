import { Badge } from '@shortlisted/shared-ui/badge';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Picture } from '@shortlisted/shared-ui/picture';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { ArticleFacts } from '../../../parts/article-facts/article-facts.tsx';
import { CategoryBadge } from '../../../parts/category-badge/category-badge.tsx';
import { blog } from '../blog.content.ts';
import frames from '../frame.module.scss';
import styles from './featured.module.scss';

/** One article across the whole width. All of it is a link. */
export function Featured({ article }: { article: Article }) {
  return (
    <section aria-label={blog.featured.title}>
      <a href={`/blog/${article.slug}`} className={styles.featured}>
        <div className={`${frames.frame} ${styles.picture}`}>
          <Picture art={article.picture} alt="" priority fill sizes="(width >= 64rem) 56rem, 100vw" />
        </div>
        <div className={styles.words}>
          <p className={styles.badges}>
            <Badge variant="accent">{blog.featured.title}</Badge>
            <CategoryBadge category={article.category} />
          </p>
          <h2 className={styles.title}>
            <WholeWords>{article.title}</WholeWords>
          </h2>
          <p className={styles.excerpt}>{article.excerpt}</p>
          <ArticleFacts article={article} />
          <span className={styles.action}>
            {blog.featured.action} <Icon name="arrow-right" size={18} />
          </span>
        </div>
      </a>
    </section>
  );
}
