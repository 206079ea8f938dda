import { type CSSProperties, useRef } from 'react';
import { Icon } from 'shared-ui/icon';
import { SectionHeading } from 'shared-ui/section-heading';
import { useReveal } from 'shared-ui/use-reveal';
import { system } from './system.content.ts';
import styles from './system.module.scss';

export function System() {
  const section = useRef<HTMLElement>(null);
  const state = useReveal(section);

  return (
    <section ref={section} className={styles.system}>
      <SectionHeading title={system.title} lead={system.lead} align="centre" />
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
