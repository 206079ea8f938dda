import { type Artwork, Picture } from '@shortlisted/shared-ui/picture';
import { useReducedMotion } from '@shortlisted/shared-ui/reduced-motion';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { type CSSProperties, useRef, useState } from 'react';
import { useScrollProgress } from '../../../parts/use-scroll-progress.ts';
import { findActiveStep, progressOf } from './find-active-step.ts';
import { process } from './process.content.ts';
import styles from './process.module.scss';
import stepStyles from './process-step.module.scss';

export function Process() {
  const list = useRef<HTMLOListElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  // All five are active until a script follows the scroll, so that the section is readable without scripts.
  const [reached, setReached] = useState(process.steps.length);
  const active = still ? process.steps.length : reached;

  useScrollProgress({
    through: list,
    line,
    active: !still,
    onProgress: (progress) => setReached(findActiveStep(progress)),
  });

  const scrollToStep = (index: number) => {
    if (!list.current) return;
    const { top, height } = list.current.getBoundingClientRect();
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
        <ol ref={list} className={styles.steps}>
          {process.steps.map((step, index) => (
            <ProcessStep
              key={step.title}
              {...step}
              index={index}
              active={index < active}
              current={index + 1 === active}
              shown={index + 1 === Math.max(1, active)}
              onChoose={() => scrollToStep(index)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ProcessStepProps {
  index: number;
  title: string;
  text: string;
  picture: Artwork;
  /** Whether the scroll has reached this step. */
  active: boolean;
  /** Whether this step is the last that the scroll has reached. */
  current: boolean;
  /** Whether the pinned frame shows the picture and the text of this step. */
  shown: boolean;
  onChoose: () => void;
}

/** A row of the list, which is ticked when the scroll reaches it, and a panel with picture and text. */
function ProcessStep(props: ProcessStepProps) {
  const { index, title, text, picture, active, current, shown, onChoose } = props;
  return (
    <li
      className={stepStyles.step}
      style={{ '--index': index } as CSSProperties}
      data-active={active}
      data-shown={shown}
      aria-current={current ? 'step' : undefined}
    >
      <svg className={stepStyles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 16h16L29 5" />
      </svg>
      <p className={stepStyles.number}>{String(index + 1).padStart(2, '0')}</p>
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
