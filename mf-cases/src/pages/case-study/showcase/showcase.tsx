import { Icon } from '@shortlisted/shared-ui/icon';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import { type FocusEvent, useState } from 'react';
import type { Phase, StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
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

/** Turns on hover, keyboard focus and tap. Assistive technology reads both sides. */
export function FlipCard({ phase, number }: { phase: Phase; number: number }) {
  const [isTurned, setIsTurned] = useState(false);
  // A tap causes focus and then a click. If focus turned the card, the click would turn it back.
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setIsTurned(true);
  };
  return (
    <li className={styles.card} data-turned={isTurned || undefined}>
      <div className={styles.front}>
        <p className={styles.top}>
          <span className={styles.number}>{String(number).padStart(2, '0')}</span>
          <Icon name="plus" className={styles.hint} />
        </p>
        <h3>
          <WholeWords>{phase.title}</WholeWords>
        </h3>
        <p>{phase.subtitle}</p>
      </div>
      <div className={styles.back}>
        <span className={styles.phase}>
          {caseStudyContent.phase} {number}
        </span>
        <h4>{phase.heading}</h4>
        {phase.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <button
        type="button"
        className={styles.turn}
        aria-pressed={isTurned}
        aria-label={`${caseStudyContent.turn}: ${phase.title}`}
        onClick={() => setIsTurned(!isTurned)}
        onFocus={handleFocus}
        onBlur={() => setIsTurned(false)}
      />
    </li>
  );
}
