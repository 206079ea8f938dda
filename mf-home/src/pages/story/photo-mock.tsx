import { Picture } from '@shortlisted/shared-ui/picture';
import styles from './photo-mock.module.scss';
import type { StoryMedia } from './story.content.ts';

type PhotoMockProps = Extract<StoryMedia, { kind: 'photo' }>;

/** Drawn art in place of a photograph, with a caption. */
export function PhotoMock({ picture, photoPlaceholder }: PhotoMockProps) {
  return (
    <figure className={styles.print}>
      <Picture art={picture} alt="" sizes="(width >= 64em) 500px, 100vw" className={styles.picture ?? ''} />
      <figcaption className={styles.caption}>{photoPlaceholder}</figcaption>
    </figure>
  );
}
