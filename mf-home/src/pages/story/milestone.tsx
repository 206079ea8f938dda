import { Icon } from '@shortlisted/shared-ui/icon';
import styles from './milestone.module.scss';
import { PhotoMock } from './photo-mock.tsx';
import { PressMock } from './press-mock.tsx';
import type { StoryMilestone } from './story.content.ts';

interface MilestoneProps extends StoryMilestone {
  active: boolean;
}

export function Milestone({ year, title, description, icon, highlight, media, active }: MilestoneProps) {
  return (
    <li className={styles.milestone} data-active={active} data-highlight={highlight}>
      <div className={styles.mark}>
        <Icon name={icon} size={22} />
      </div>
      <div className={styles.words}>
        <p className={styles.year}>
          <time>{year}</time>
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.media}>
        {media.kind === 'photo' ? <PhotoMock {...media} /> : <PressMock {...media} />}
      </div>
    </li>
  );
}
