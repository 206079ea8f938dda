import type { Artwork } from '@shortlisted/shared-ui/picture';

/** The path of a picture that an editor sent on the console. The server makes these names. */
const pattern = /^(\/uploads\/[0-9a-f]{32})-(\d+)x(\d+)\.webp$/;
const smallWidths = [400, 800];

/** The files of a sent picture. Undefined for every other picture, which has one file. */
export function sentPicture(path: string): Artwork | undefined {
  const [, start, given, height] = pattern.exec(path) ?? [];
  if (start === undefined) return undefined;
  const width = Number(given);
  const small = smallWidths.filter((one) => one < width);
  const inFormat = (format: string) =>
    [
      ...small.map((one) => `${start}-${one}.${format} ${one}w`),
      `${start}-${given}x${height}.${format} ${given}w`,
    ].join(', ');
  return { avif: inFormat('avif'), webp: inFormat('webp'), src: path, width, height: Number(height) };
}
