import { Icon } from '@shortlisted/shared-ui/icon';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { LoadingState, Skeleton } from '@shortlisted/shared-ui/skeleton';
import { useEssays } from '../../data/essays.resource.ts';
import { formatDate } from '../../parts/format-date.ts';
import { ReadBoundary } from '../../parts/read-boundary/read-boundary.tsx';
import { essays } from './essays.content.ts';
import styles from './essays.module.scss';

export function EssaysPage() {
  return (
    <div className={styles.page}>
      <SectionHeading level={1} eyebrow={essays.eyebrow} title={essays.title} lead={essays.lead} />
      <ReadBoundary
        loading={
          <LoadingState label={essays.loading}>
            <Skeleton height="20rem" />
          </LoadingState>
        }
      >
        <EssayList />
      </ReadBoundary>
    </div>
  );
}

function EssayList() {
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
