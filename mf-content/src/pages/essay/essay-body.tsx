import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import type { EssayEntry } from '../../data/essay.ts';
import { essayContentQuery, essayPdf } from '../../data/essay-content.resource.ts';
import { Prose } from '../../parts/prose/prose.tsx';
import { essay } from './essay.content.ts';
import styles from './essay.module.scss';

export function EssayBody({ entry }: { entry: EssayEntry }) {
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
