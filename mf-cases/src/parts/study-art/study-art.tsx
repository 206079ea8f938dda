import { Picture } from '@shortlisted/shared-ui/picture';
import { sentPicture } from '@shortlisted/shared-ui/sent-picture';
import { ClientLogo } from '../client-logo/client-logo.tsx';
import styles from './study-art.module.scss';
import { pictureOf } from './study-pictures.ts';

interface StudyArtProps {
  slug: string;
  /** The client whose wordmark shows on the picture. Without it the picture has none. */
  company?: string;
  /** Path of the logo that an editor chose. The wordmark is the default. */
  logo?: string | undefined;
  /** Path of the picture that an editor chose. The art of the slug is the default. */
  image?: string | undefined;
  /** Address of a small picture of paper, which lies on the art of the slug from 768 px on. */
  paper?: string | undefined;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Whether the picture is in the first screen and loads eagerly. */
  priority?: boolean;
  className?: string | undefined;
}

/** The picture of a study with its client's name. It is decorative, because text beside it names the client. */
export function StudyArt(props: StudyArtProps) {
  const { slug, company, logo, image, paper, sizes, priority = false, className } = props;
  const art = image ? sentPicture(image) : pictureOf(slug);
  return (
    <div className={`${styles.art} ${className ?? ''}`} aria-hidden="true">
      {art ? (
        <Picture art={art} alt="" sizes={sizes} priority={priority} fill />
      ) : (
        <img
          className={styles.chosen}
          src={image}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      {paper && !image && <img className={styles.paper} src={paper} alt="" loading="lazy" />}
      {company && (
        <span className={styles.name}>
          <ClientLogo name={company} logo={logo} height={28} decorative />
        </span>
      )}
    </div>
  );
}
