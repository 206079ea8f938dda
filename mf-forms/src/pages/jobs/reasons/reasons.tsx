import { Icon } from 'shared-ui/icon';
import { Reveal } from 'shared-ui/reveal';
import { SectionHeading } from 'shared-ui/section-heading';
import { reasons } from './reasons.content.ts';
import styles from './reasons.module.scss';

export function Reasons() {
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <SectionHeading id="reasons" title={reasons.title} />
      <ul className={styles.cards}>
        {reasons.cards.map(({ icon, title, text }, index) => (
          <Reveal as="li" key={title} index={index % 3} className={styles.card ?? ''}>
            <Icon name={icon} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
