import { type CSSProperties, useRef } from 'react';
import { Icon } from 'shared-ui/icon';
import { SectionHeading } from 'shared-ui/section-heading';
import { useSeen } from '../../../parts/use-seen.ts';
import { system } from './system.content.ts';
import styles from './system.module.scss';

/** Spec 1 §4: animated once when first 20 % visible. */
const visibleShare = 0.2;

export function System() {
  const section = useRef<HTMLElement>(null);
  const state = useSeen(section, visibleShare);

  return (
    <section ref={section} className={styles.system}>
      <SectionHeading title={system.title} lead={system.lead} align="centre" />
      <ul className={styles.badges} data-state={state}>
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
