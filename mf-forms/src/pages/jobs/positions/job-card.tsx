import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { Job } from '../../../data/jobs.resource.ts';
import { mailLink } from './mail-link.ts';
import { positions } from './positions.content.ts';
import styles from './positions.module.scss';

export function JobCard({ job }: { job: Job }) {
  const { title, location, type, description, requirements, benefits } = job;
  return (
    <article className={styles.job}>
      <header>
        <h3>
          <WholeWords>{title}</WholeWords>
        </h3>
        <p className={styles.facts}>
          <span>
            <Icon name="pin" size={18} /> {location}
          </span>
          <Badge>{type}</Badge>
        </p>
        <p className={styles.description}>{description}</p>
      </header>
      <div className={styles.lists}>
        <Points title={positions.requirements} points={requirements} />
        <Points title={positions.benefits} points={benefits} />
      </div>
      <LinkButton
        href={mailLink(title)}
        variant="secondary"
        className={styles.apply}
        aria-label={`${positions.apply}: ${title}`}
        label={positions.apply}
      />
    </article>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} /> {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
