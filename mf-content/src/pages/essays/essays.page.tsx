import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { LoadingState, Skeleton } from '@shortlisted/shared-ui/skeleton';
import { ReadBoundary } from '../../parts/read-boundary/read-boundary.tsx';
import { EssayList } from './essay-list.tsx';
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
