import { Spinner } from '@shortlisted/shared-ui/spinner';
import { story } from './story.content.ts';
import styles from './story-loading.module.scss';

export function StoryLoading() {
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {story.loading}
    </p>
  );
}
