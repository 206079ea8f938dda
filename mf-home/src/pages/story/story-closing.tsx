import { LinkButton } from 'shared-ui/button';
import type { story } from './story.content.ts';
import styles from './story-closing.module.scss';

type StoryClosingProps = typeof story.closing & { shown: boolean };

export function StoryClosing({ title, text, primary, secondary, jobs, shown }: StoryClosingProps) {
  return (
    <section className={styles.closing} data-shown={shown}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <LinkButton href={primary.href} size="large" arrow="right">
          {primary.label}
        </LinkButton>
        <LinkButton href={secondary.href} variant="secondary" size="large">
          {secondary.label}
        </LinkButton>
      </div>
      <p className={styles.jobs}>
        {jobs.text} <a href={jobs.href}>{jobs.label}</a>
      </p>
    </section>
  );
}
