import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { useReveal } from '@shortlisted/shared-ui/use-reveal';
import { type CSSProperties, useRef } from 'react';
import { system } from './system.content.ts';
import styles from './system.module.scss';

export function System() {
  const section = useRef<HTMLElement>(null);
  const state = useReveal(section);

  return (
    <section ref={section} className={styles.system}>
      <SectionHeading size="middle" title={system.title} lead={system.lead} />
      <ul className={styles.badges} data-reveal={state}>
        {system.badges.map((label, index) => (
          <li key={label} className={styles.badge} style={{ '--index': index } as CSSProperties}>
            <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
              <path d="M3 16h16L29 5" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
