import type { StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { FlipCard } from './flip-card.tsx';
import styles from './showcase.module.scss';

export function Showcase({ study }: { study: StudyContent }) {
  return (
    <section className={styles.showcase} aria-labelledby="showcase">
      <h2 id="showcase">{caseStudyContent.showcase}</h2>
      <ol className={styles.cards}>
        {study.phases.map((phase, index) => (
          <FlipCard key={phase.title} phase={phase} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}
