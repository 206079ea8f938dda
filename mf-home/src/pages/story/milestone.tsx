import { Icon } from '@shortlisted/shared-ui/icon';
import { Picture } from '@shortlisted/shared-ui/picture';
import styles from './milestone.module.scss';
import photoStyles from './photo-mock.module.scss';
import pressStyles from './press-mock.module.scss';
import type { StoryMedia, StoryMilestone } from './story.content.ts';

export function Milestone({ active, ...milestone }: StoryMilestone & { active: boolean }) {
  const { year, title, description, icon, highlight, media } = milestone;
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

/** Drawn art in place of a photograph, with a caption. */
function PhotoMock({ picture, photoPlaceholder }: Extract<StoryMedia, { kind: 'photo' }>) {
  return (
    <figure className={photoStyles.print}>
      <Picture
        art={picture}
        alt=""
        sizes="(width >= 64em) 500px, 100vw"
        className={photoStyles.picture ?? ''}
      />
      <figcaption className={photoStyles.caption}>{photoPlaceholder}</figcaption>
    </figure>
  );
}

type PressMockProps = Extract<StoryMedia, { kind: 'press' }>;

/** An imaginary article of a trade paper. */
function PressMock({ masthead, date, headline, columns, photoPlaceholder }: PressMockProps) {
  return (
    <figure className={pressStyles.paper}>
      <p className={pressStyles.masthead}>
        <span>{masthead}</span> <span>{date}</span>
      </p>
      <p className={pressStyles.headline}>{headline}</p>
      <div className={pressStyles.columns}>
        {columns.map((column) => (
          <p key={column}>{column}</p>
        ))}
      </div>
      <figcaption className={pressStyles.caption}>{photoPlaceholder}</figcaption>
    </figure>
  );
}
