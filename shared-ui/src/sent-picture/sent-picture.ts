import type { Artwork } from '../picture/picture.tsx';

/** The path of a picture that an editor sent on the console. The server makes these names, and all three files. */
const pattern = /^(\/uploads\/\w{32}-)((\d+)x(\d+))\.webp$/;

/** The files of a sent picture. Undefined for every other picture, which has one file. */
export function sentPicture(path: string): Artwork | undefined {
  const [, start, size, width, height] = pattern.exec(path) ?? [];
  if (!start) return undefined;
  const inFormat = (format: string) =>
    `${start}400.${format} 400w, ${start}800.${format} 800w, ${start}${size}.${format} ${width}w`;
  return {
    avif: inFormat('avif'),
    webp: inFormat('webp'),
    src: path,
    width: Number(width),
    height: Number(height),
  };
}
