import { Icon } from '@shortlisted/shared-ui/icon';
import { Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { expert } from './expert.content.ts';
import styles from './expert.module.scss';

export function Expert() {
  return (
    <Reveal as="section" className={styles.expert}>
      <a href={expert.href} className={styles.picture} aria-label={expert.picture.label}>
        <Picture art={expert.picture.art} alt="" fill sizes="(width >= 80em) 1200px, 100vw" />
      </a>
      <div className={styles.words}>
        <h2>{expert.title}</h2>
        <p className={styles.text}>{expert.text}</p>
      </div>
      <a href={expert.href} className={styles.arrow} aria-label={expert.arrow}>
        <Icon name="arrow-up-right" size={40} />
      </a>
    </Reveal>
  );
}
