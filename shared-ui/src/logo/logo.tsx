import { brand } from '../brand.ts';
import styles from './logo.module.scss';

interface LogoProps {
  /** Shows the mark without the name. */
  markOnly?: boolean;
  /** Height of the mark in px at the default text size, with which it grows. The name scales with it. Default 28. */
  height?: number;
  /** The maximum of the name's font size in `vw`, for enlarged text. Default 12, which fits a phone. */
  mostVw?: number;
}

/** The agency's mark and name. Its accessible name is the agency's name. */
export function Logo({ markOnly = false, height = 28, mostVw = 12 }: LogoProps) {
  // The mark is 1.25 em high. A rem is 16 px at the default text size.
  const size = `${height / 20}rem`;
  const fontSize = markOnly ? size : `min(${size}, ${mostVw}vw)`;
  return (
    <span className={styles.logo} translate="no" style={{ fontSize }}>
      <svg className={styles.mark} width="1.25em" height="1.25em" viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.listed} d="M3 7h13M3 25h19" />
        <path className={styles.chosen} d="M3 16h16L29 5" />
      </svg>
      <span className={markOnly ? styles.hiddenName : styles.name}>{brand.name}</span>
    </span>
  );
}
