import { Badge } from '@shortlisted/shared-ui/badge';
import { jobsHero } from './jobs-hero.content.ts';
import styles from './jobs-hero.module.scss';

export function JobsHero() {
  const { title, lead, badges } = jobsHero;
  return (
    <section className={styles.hero}>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={badge}>
            <Badge>{badge}</Badge>
          </li>
        ))}
      </ul>
      <h1>{title}</h1>
      <p>{lead}</p>
    </section>
  );
}
