import { classNames } from '../class-names.ts';
import styles from './wordmark.module.scss';
import { wordmarks } from './wordmarks.content.ts';
import drawings from './wordmarks.svg';

const unitsHigh = 40;

interface WordmarkProps {
  /** The client's name. A name without a drawing shows as text. */
  name: string;
  /** Height in px at the default text size, with which it grows. Default 32. */
  height?: number;
  /** Whether text beside the wordmark names the client already. */
  decorative?: boolean;
  className?: string;
}

/** A client's name as a drawing in the current text colour. All drawings are in one file, which browsers keep. */
export function Wordmark({ name, height = 32, decorative = false, className }: WordmarkProps) {
  if (!isDrawn(name)) {
    return (
      <span
        className={classNames(styles.plain, className)}
        style={{ fontSize: `${(height * 0.7) / 16}rem` }}
        aria-hidden={decorative}
        translate="no"
      >
        {name}
      </span>
    );
  }
  const { id, width } = wordmarks[name];
  const inRem = (units: number) => `${Math.round((units / unitsHigh) * height) / 16}rem`;
  return (
    <svg
      className={classNames(styles.wordmark, className)}
      viewBox={`0 0 ${width} ${unitsHigh}`}
      width={inRem(width)}
      height={inRem(unitsHigh)}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}

function isDrawn(name: string): name is keyof typeof wordmarks {
  return Object.hasOwn(wordmarks, name);
}
