import { type Artwork, Picture } from '@shortlisted/shared-ui/picture';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { type CSSProperties, useState } from 'react';
import { useScrollProgress } from '../../../parts/use-scroll-progress.ts';
import { findActiveStep, progressOf } from './find-active-step.ts';
import { process } from './process.content.ts';
import styles from './process.module.scss';
import stepStyles from './process-step.module.scss';

export function Process() {
  // All five are active until a script follows the scroll, so that the section is readable without scripts.
  const [reached, setReached] = useState(process.steps.length);
  const { through, line, still } = useScrollProgress<HTMLOListElement>((progress) =>
    setReached(findActiveStep(progress)),
  );

  const scrollToStep = (index: number) => {
    if (!through.current) return;
    const { top, height } = through.current.getBoundingClientRect();
    window.scrollBy({ top: top + progressOf(index) * (height - window.innerHeight), behavior: 'smooth' });
  };

  return (
    <section className={styles.process}>
      <div className={styles.heading}>
        <SectionHeading size="middle" eyebrow={process.eyebrow} title={process.title} lead={process.lead} />
      </div>
      <div className={styles.track}>
        <div className={styles.rail} data-rail="">
          <div ref={line} className={styles.line} />
        </div>
        <ol ref={through} className={styles.steps}>
          {process.steps.map((step, index) => (
            <ProcessStep
              key={step.title}
              {...step}
              number={index + 1}
              reached={still ? process.steps.length : reached}
              onChoose={() => scrollToStep(index)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ProcessStepProps {
  number: number;
  title: string;
  text: string;
  picture: Artwork;
  /** The number of the last step that the scroll has reached, or 0. */
  reached: number;
  onChoose: () => void;
}

/** A row of the list, which is ticked when the scroll reaches it, and a panel with picture and text. */
function ProcessStep({ number, title, text, picture, reached, onChoose }: ProcessStepProps) {
  return (
    <li
      className={stepStyles.step}
      style={{ '--index': number - 1 } as CSSProperties}
      data-active={number <= reached}
      // The pinned frame shows its picture and its text.
      data-shown={number === Math.max(1, reached)}
      aria-current={number === reached ? 'step' : undefined}
    >
      <svg className={stepStyles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 16h16L29 5" />
      </svg>
      <p className={stepStyles.number}>{String(number).padStart(2, '0')}</p>
      <h3 className={stepStyles.title}>{title}</h3>
      <button
        type="button"
        className={stepStyles.jump}
        aria-label={`${process.jump} ${title}`}
        onClick={onChoose}
      />
      <div className={stepStyles.panel}>
        <div className={stepStyles.picture}>
          <Picture art={picture} alt="" fill sizes="(width >= 64em) 640px, 100vw" />
        </div>
        <p className={stepStyles.text}>{text}</p>
      </div>
    </li>
  );
}
