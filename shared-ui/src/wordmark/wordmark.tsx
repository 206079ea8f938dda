import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './wordmark.module.scss';
import { type Word, type WordmarkDrawing, wordmarks } from './wordmarks.content.ts';

const unitsHigh = 40;

interface WordmarkProps {
  /** The client's name. A name without a drawing shows as text. */
  name: string;
  /** Height in px. Default 32. */
  height?: number;
  /** Whether text beside the wordmark names the client already. */
  decorative?: boolean;
  className?: string;
}

/** A client's name as a drawing in the current text colour. */
export function Wordmark({ name, height = 32, decorative = false, className }: WordmarkProps) {
  const drawing: WordmarkDrawing | undefined = wordmarks[name as keyof typeof wordmarks];
  if (!drawing) {
    return (
      <span
        className={classNames(styles.plain, className)}
        style={{ fontSize: height * 0.7 }}
        aria-hidden={decorative}
      >
        {name}
      </span>
    );
  }
  return (
    <svg
      className={classNames(styles.wordmark, className)}
      viewBox={`0 0 ${drawing.width} ${unitsHigh}`}
      width={Math.round((drawing.width * height) / unitsHigh)}
      height={height}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {drawing.mark && <path className={styles.mark} d={drawing.mark} />}
      {drawing.words.map((word) => (
        <text
          key={word.text}
          className={classNames(word.family && styles.serif)}
          transform={`translate(${word.x} ${word.y ?? 30})${word.slanted && !word.family ? ' skewX(-11)' : ''}`}
          textLength={word.length}
          lengthAdjust="spacingAndGlyphs"
          style={wordStyle(word)}
        >
          {word.text}
        </text>
      ))}
    </svg>
  );
}

function wordStyle({ size = 30, weight = 400, tracking, family, slanted, outline }: Word): CSSProperties {
  return {
    fontSize: size,
    fontWeight: weight,
    ...(tracking && { letterSpacing: `${tracking}em` }),
    ...(slanted && family && { fontStyle: 'italic' }),
    ...(outline && { stroke: 'currentcolor', strokeWidth: outline, strokeLinejoin: 'round' }),
  };
}
