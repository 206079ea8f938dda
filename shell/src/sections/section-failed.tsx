import { Button, LinkButton } from 'shared-ui/button';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

interface SectionFailedProps {
  onRetry: () => void;
  /** Whether the page is being tried again. */
  isTrying: boolean;
}

/** Stands in the place of a page that could not be loaded or shown. */
export function SectionFailed({ onRetry, isTrying }: SectionFailedProps) {
  const { title, text, retry, wayOn } = sectionStates.failed;
  return (
    <div className={styles.state} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry} busy={isTrying}>
          {retry}
        </Button>
        <LinkButton variant="secondary" href={wayOn.href}>
          {wayOn.label}
        </LinkButton>
      </div>
    </div>
  );
}
