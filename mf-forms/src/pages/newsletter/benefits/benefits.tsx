import { Icon } from 'shared-ui/icon';
import { Reveal } from 'shared-ui/reveal';
import { SectionHeading } from 'shared-ui/section-heading';
import { benefits } from './benefits.content.ts';
import styles from './benefits.module.scss';

export function Benefits() {
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <SectionHeading id="benefits" title={benefits.title} />
      <ul className={styles.cards}>
        {benefits.cards.map(({ icon, title, text }, index) => (
          <Reveal as="li" key={title} index={index} className={styles.card ?? ''}>
            <Icon name={icon} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
