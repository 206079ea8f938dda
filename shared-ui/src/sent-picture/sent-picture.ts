import type { Artwork } from '../picture/picture.tsx';

/** The path of a picture that an editor sent on the console. The server makes these names, and all files. */
const pattern = /^(\/uploads\/\w{32}-)((\d+)x(\d+))\.webp$/;

interface SentPicture extends Artwork {
  /** The JPEG for sharing, 1200 × 630. */
  share: string;
}

/** The files of a sent picture. Undefined for every other picture, which has one file. */
export function sentPicture(path: string): SentPicture | undefined {
  const [, start, size, width, height] = pattern.exec(path) ?? [];
  if (!start) return undefined;
  const inFormat = (format: string) =>
    `${start}400.${format} 400w, ${start}800.${format} 800w, ${start}${size}.${format} ${width}w`;
  return {
    avif: inFormat('avif'),
    webp: inFormat('webp'),
    src: path,
    share: `${start}share.jpg`,
    width: Number(width),
    height: Number(height),
  };
}
