import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

/** The placeholder of a page whose code loads. Without scripts it shows that the page is not available. */
export function SectionPending() {
  const { siteName } = usePlatform();
  const { title, text, wayOn } = sectionStates.failed;
  return (
    <div className={styles.pending} aria-busy="true">
      <title>{siteName}</title>
      <div className={`${styles.state} ${styles.unscripted}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton href={wayOn.href}>{wayOn.label}</LinkButton>
      </div>
    </div>
  );
}
