import { LinkButton } from '@shortlisted/shared-ui/button';
import { Picture } from '@shortlisted/shared-ui/picture';
import type { story } from './story.content.ts';
import styles from './story-hero.module.scss';

export function StoryHero({ eyebrow, title, lead, action, picture }: typeof story.hero) {
  return (
    <section className={styles.hero}>
      {/* A first paint without the action would place the headline lower. Its target follows. */}
      <link rel="expect" href={action.href} blocking="render" />
      <div className={styles.picture}>
        <Picture art={picture} alt="" fill sizes="(width >= 64em) 1440px, 100vw" />
      </div>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.close}>
        <p className={styles.lead}>{lead}</p>
        <LinkButton {...action} variant="secondary" size="large" arrow="down" />
      </div>
    </section>
  );
}
