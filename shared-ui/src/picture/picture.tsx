import { classNames } from '../class-names.ts';
import styles from './picture.module.scss';

/** A picture in two formats. `avif` and `webp` are an address, or several with widths as in `srcset`. */
export interface Artwork {
  avif: string;
  webp: string;
  /** Address for browsers without `picture` and `srcset`. The default is `webp`, if that is one address. */
  src?: string;
  width: number;
  height: number;
}

interface PictureProps {
  art: Artwork;
  /** Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute. Art with several widths needs it. */
  sizes?: string;
  /** Loads the picture eagerly and before others, because it is in the first screen. */
  priority?: boolean;
  /** Fills the parent and crops the picture to it. */
  fill?: boolean;
  className?: string;
}

/** A responsive picture. Width and height are set, so that loading shifts no layout. It is lazy without `priority`. */
export function Picture({ art, alt, sizes, priority = false, fill = false, className }: PictureProps) {
  // HTML does not allow `sizes` without widths in `srcset`.
  const usedSizes = art.avif.includes(' ') ? sizes : undefined;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={art.avif} sizes={usedSizes} />
      <source type="image/webp" srcSet={art.webp} sizes={usedSizes} />
      <img
        className={classNames(styles.image, fill && styles.fill, className)}
        src={art.src ?? art.webp}
        alt={alt}
        width={art.width}
        height={art.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
