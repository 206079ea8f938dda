import type { CSSProperties } from 'react';

/** The length of the longest figure for a style sheet, which makes long ones smaller, so that no number breaks. */
export function sizeByLength(figures: readonly { value: string }[]): CSSProperties {
  const characters = Math.max(...figures.map(({ value }) => value.length));
  return { '--characters': characters } as CSSProperties;
}
