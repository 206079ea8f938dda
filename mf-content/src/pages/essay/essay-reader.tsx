import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { ReadingProgress } from '@shortlisted/shared-ui/reading-progress';
import { essayContentQuery, essayPdf } from '../../data/essay-content.resource.ts';
import { type EssayEntry, useEssays } from '../../data/essays.resource.ts';
import { formatDate } from '../../parts/format-date.ts';
import { Prose } from '../../parts/prose/prose.tsx';
import { ReadingNotFound } from '../../parts/reading-not-found.tsx';
import { essay } from './essay.content.ts';
import styles from './essay.module.scss';
import { EssayHead } from './essay-head.tsx';

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

function EssayBody({ entry }: { entry: EssayEntry }) {
  const { data = essayPdf(entry.slug) } = useSettledQuery(essayContentQuery(entry.slug));
  if (data.type === 'html') return <Prose html={data.content} />;
  return (
    <div className={styles.pdf}>
      <p className={styles.pdfHint}>
        {essay.pdf.text} <a href={data.content}>{essay.pdf.open}</a>
      </p>
      <iframe src={data.content} title={entry.title} className={styles.frame} />
    </div>
  );
}

/** The essay before the current one, or the newest after the oldest. The entries are the newest first. */
function NextEssay({ entries, current }: { entries: readonly EssayEntry[]; current: EssayEntry }) {
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
