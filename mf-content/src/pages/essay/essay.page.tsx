import { useParams } from '@shortlisted/section-kit/runtime';
import { LoadingState, Skeleton } from '@shortlisted/shared-ui/skeleton';
import { BackLink } from '../../parts/back-link/back-link.tsx';
import { ReadBoundary } from '../../parts/read-boundary/read-boundary.tsx';
import { essay } from './essay.content.ts';
import styles from './essay.module.scss';
import { EssayReader } from './essay-reader.tsx';

export function EssayPage() {
  const { slug = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink {...essay.back} />
      <ReadBoundary
        key={slug}
        loading={
          <LoadingState label={essay.loading}>
            <title>{essay.titleSuffix}</title>
            <Skeleton height="24rem" />
          </LoadingState>
        }
      >
        <EssayReader slug={slug} />
      </ReadBoundary>
    </div>
  );
}
