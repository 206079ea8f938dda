import { Icon } from '@shortlisted/shared-ui/icon';
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
      <SectionHeading size="middle" title={system.title} lead={system.lead} align="centre" />
      <ul className={styles.badges} data-reveal={state}>
        {system.badges.map(({ label, icon }, index) => (
          <li key={label} className={styles.badge} style={{ '--index': index } as CSSProperties}>
            <Icon name={icon} size={28} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
