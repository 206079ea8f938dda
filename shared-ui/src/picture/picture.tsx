import { classNames } from '../class-names.ts';
import styles from './picture.module.scss';

/** A picture in two formats. `avif` and `webp` are an address, or a list of addresses with their widths as in `srcset`. */
export interface Artwork {
  avif: string;
  webp: string;
  /** Address for browsers that know neither `picture` nor `srcset`. Default: `webp`, where that is one address. */
  src?: string;
  width: number;
  height: number;
}

interface PictureProps {
  art: Artwork;
  /** Empty for decoration. */
  alt: string;
  /** Width that it is shown at, as in the `sizes` attribute. Needed where the art has several widths. */
  sizes?: string;
  /** Near the top of its page: loaded at once and before other pictures. */
  priority?: boolean;
  /** Fills its parent and is cropped to it. */
  fill?: boolean;
  className?: string;
}

/** Width and height are always set, so that its arrival moves nothing; lazy unless it has priority. */
export function Picture({ art, alt, sizes, priority = false, fill = false, className }: PictureProps) {
  // Sizes without widths to choose from mean nothing, and are not allowed.
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
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
