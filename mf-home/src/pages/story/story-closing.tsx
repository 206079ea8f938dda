import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import type { story } from './story.content.ts';
import styles from './story-closing.module.scss';

type StoryClosingProps = typeof story.closing & { shown: boolean };

export function StoryClosing({ title, text, primary, secondary, jobs, shown }: StoryClosingProps) {
  const note = (
    <>
      {jobs.text} <a href={jobs.href}>{jobs.label}</a>
    </>
  );
  return (
    <div className={styles.closing} data-shown={shown}>
      <CallToAction id="closing" title={title} text={text} note={note}>
        <LinkButton {...primary} size="large" arrow="right" />
        <LinkButton {...secondary} variant="secondary" size="large" />
      </CallToAction>
    </div>
  );
}
