import { LinkButton } from 'shared-ui/button';
import type { story } from './story.content.ts';
import styles from './story-hero.module.scss';

type StoryHeroProps = typeof story.hero;

export function StoryHero({ eyebrow, title, lead, action }: StoryHeroProps) {
  return (
    <section className={styles.hero}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.close}>
        <p className={styles.lead}>{lead}</p>
        <LinkButton href={action.href} variant="secondary" size="large" arrow="down">
          {action.label}
        </LinkButton>
      </div>
    </section>
  );
}
