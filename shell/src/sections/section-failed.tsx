import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { Button, LinkButton } from '@shortlisted/shared-ui/button';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

interface SectionFailedProps {
  onRetry: () => void;
  /** Whether the page is being tried again. */
  isTrying: boolean;
  /** Whether the plan has said the page's title; else the page would have. */
  hasTitle: boolean;
}

/** Stands in the place of a page that could not be loaded or shown. */
export function SectionFailed({ onRetry, isTrying, hasTitle }: SectionFailedProps) {
  const { siteName } = usePlatform();
  const { title, text, retry, wayOn } = sectionStates.failed;
  return (
    <div className={styles.state} role="alert">
      {!hasTitle && <title>{`${title} | ${siteName}`}</title>}
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
