import { brand } from '@shortlisted/shared-ui/brand';
import { useEssays } from '../../data/essays.resource.ts';
import { formatDate } from '../../parts/format-date.ts';
import { ReadingNotFound } from '../../parts/reading-not-found.tsx';
import { ReadingProgress } from '../../parts/reading-progress/reading-progress.tsx';
import { essay } from './essay.content.ts';
import styles from './essay.module.scss';
import { EssayBody } from './essay-body.tsx';
import { EssayHead } from './essay-head.tsx';
import { NextEssay } from './next-essay.tsx';

/** Reads the content only after the manifest has confirmed the essay (spec 2 §4). */
export function EssayReader({ slug }: { slug: string }) {
  const entries = useEssays();
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (!entry) {
    return (
      <div className={styles.missing}>
        <ReadingNotFound {...essay} />
      </div>
    );
  }
  return (
    <article className={styles.essay}>
      <EssayHead entry={entry} />
      <ReadingProgress />
      <header className={styles.header}>
        <p className={styles.date}>
          {brand.name}, <time dateTime={entry.publishedAt}>{formatDate(entry.publishedAt)}</time>
        </p>
        <h1>{entry.title}</h1>
        <p className={styles.description}>{entry.description}</p>
      </header>
      <div className={styles.text}>
        <EssayBody entry={entry} />
      </div>
      <NextEssay entries={entries} current={entry} />
    </article>
  );
}
