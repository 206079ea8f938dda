import { Picture } from '@shortlisted/shared-ui/picture';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import styles from './study-art.module.scss';
import { pictureOf } from './study-pictures.ts';

interface StudyArtProps {
  /** Main slug. */
  slug: string;
  /** Client whose wordmark stands on the picture. Left out where it stands beside it. */
  company?: string;
  /** Width that it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** Near the top of its page. */
  priority?: boolean;
  className?: string | undefined;
}

/** The picture of a study with its client's name. Decoration: the name stands in words beside it. */
export function StudyArt({ slug, company, sizes, priority = false, className }: StudyArtProps) {
  return (
    <div className={`${styles.art} ${className ?? ''}`} aria-hidden="true">
      <Picture art={pictureOf(slug)} alt="" sizes={sizes} priority={priority} fill />
      {company && (
        <span className={styles.name}>
          <Wordmark name={company} height={28} decorative />
        </span>
      )}
    </div>
  );
}
