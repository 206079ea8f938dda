import type { EssayEntry } from '../../data/essay.ts';
import { essay } from './essay.content.ts';
import styles from './essay.module.scss';

interface NextEssayProps {
  /** All essays, the newest first. */
  entries: readonly EssayEntry[];
  current: EssayEntry;
}

/** The essay before the current one, or the newest after the oldest. */
export function NextEssay({ entries, current }: NextEssayProps) {
  const next = entries[(entries.indexOf(current) + 1) % entries.length];
  if (next === current || !next) return null;
  return (
    <nav className={styles.next} aria-label={essay.next}>
      <a href={`/essays/${next.slug}`}>
        <span>{essay.next}</span> <strong>{next.title}</strong>
      </a>
    </nav>
  );
}
