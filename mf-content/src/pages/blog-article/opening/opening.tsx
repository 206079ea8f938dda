import { Badge } from '@shortlisted/shared-ui/badge';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Picture } from '@shortlisted/shared-ui/picture';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Article } from '../../../articles/article.ts';
import { BackLink } from '../../../parts/back-link/back-link.tsx';
import { CategoryBadge } from '../../../parts/category-badge/category-badge.tsx';
import { Monogram } from '../../../parts/monogram/monogram.tsx';
import { blogArticle } from '../blog-article.content.ts';
import styles from './opening.module.scss';

export function Opening({ article }: { article: Article }) {
  const { back, trending, checked } = blogArticle;
  return (
    <header className={styles.opening}>
      <BackLink {...back} />
      <p className={styles.badges}>
        <CategoryBadge category={article.category} />
        {article.trending && (
          <Badge variant="accent">
            <Icon name="spark" size={14} />
            {trending}
          </Badge>
        )}
        {article.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <h1 className={styles.title}>
        <WholeWords>{article.title}</WholeWords>
      </h1>
      <p className={styles.excerpt}>{article.excerpt}</p>
      <div className={styles.byline}>
        <Monogram desk={article.author} letters={article.authorAvatar} />
        <p>
          <strong>{article.author}</strong>
          <span className={styles.role}>{article.authorRole}</span>
        </p>
        <p className={styles.facts}>
          <time dateTime={article.publishedTime.slice(0, 10)}>{article.date}</time>
          <span>{article.readTime}</span>
          {article.checked && (
            <span>
              {checked} {article.checked}
            </span>
          )}
        </p>
      </div>
      <div className={styles.picture}>
        <Picture
          art={article.picture}
          alt={article.imageAlt}
          priority
          sizes="(width >= 75rem) 75rem, 100vw"
        />
      </div>
    </header>
  );
}
