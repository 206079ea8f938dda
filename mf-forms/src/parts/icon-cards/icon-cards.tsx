import { Icon } from '@shortlisted/shared-ui/icon';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import type { ComponentProps } from 'react';
import styles from './icon-cards.module.scss';

interface IconCardsProps {
  /** The id of the heading. */
  id: string;
  title: string;
  cards: readonly { icon: ComponentProps<typeof Icon>['name']; title: string; text: string }[];
  /** The number of columns on wide screens. */
  columns: 3 | 4;
}

/** A section of cards. Each has an icon, a title and a short text. */
export function IconCards({ id, title, cards, columns }: IconCardsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} title={title} size="middle" />
      <ul className={styles.cards} data-columns={columns}>
        {cards.map((card, index) => (
          <Reveal as="li" key={card.title} index={index % columns} className={styles.card ?? ''}>
            <Icon name={card.icon} size={28} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
