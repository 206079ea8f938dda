import type { CSSProperties } from 'react';
import { Wordmark } from 'shared-ui/wordmark';
import styles from './study-art.module.scss';

/** Hues around the accent, one for each study. */
const hues: Record<string, number> = {
  kitking: 67,
  faith: 158,
  'o-beach': 190,
  flowd: 75,
  'beard-bowler': 42,
  'bg-capital': 92,
  alphagenix: 178,
  'football-business-speakers': 128,
  'dr-wills': 24,
  'hutchinson-engineering': 210,
  'simple-scaling': 84,
  'tailor-well': 145,
  wham: 32,
  desklodge: 54,
};
const defaultHue = 67;

interface StudyArtProps {
  /** Main slug; another one gets the default hue. */
  slug: string;
  company: string;
  className?: string | undefined;
}

/** The picture of a study: its own light, and its client's name. */
export function StudyArt({ slug, company, className }: StudyArtProps) {
  const style = { '--hue': hues[slug] ?? defaultHue } as CSSProperties;
  return (
    <div className={`${styles.art} ${className ?? ''}`} style={style} aria-hidden="true">
      <Wordmark name={company} height={40} decorative />
    </div>
  );
}
