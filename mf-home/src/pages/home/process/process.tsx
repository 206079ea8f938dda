import { useReducedMotion } from '@shortlisted/shared-ui/reduced-motion';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { useRef, useState } from 'react';
import { useScrollProgress } from '../../../parts/use-scroll-progress.ts';
import { findActiveStep } from './find-active-step.ts';
import { process } from './process.content.ts';
import styles from './process.module.scss';
import { ProcessStep } from './process-step.tsx';

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
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
