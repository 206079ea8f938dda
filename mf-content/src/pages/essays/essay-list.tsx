import { Icon } from '@shortlisted/shared-ui/icon';
import { useEssays } from '../../data/essays.resource.ts';
import { formatDate } from '../../parts/format-date.ts';
import styles from './essays.module.scss';

export function EssayList() {
  const entries = useEssays();
  return (
    <ul className={styles.list}>
      {entries.map(({ slug, title, description, publishedAt }) => (
        <li key={slug}>
          <a href={`/essays/${slug}`} className={styles.entry}>
            <time dateTime={publishedAt} className={styles.date}>
              {formatDate(publishedAt)}
            </time>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.description}>{description}</p>
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  );
}
