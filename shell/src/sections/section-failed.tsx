import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { Button, LinkButton } from '@shortlisted/shared-ui/button';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

interface SectionFailedProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** Whether the plan has the page's title. Otherwise the page would have set it. */
  hasTitle: boolean;
}

/** The message in place of a page that fails to load or render. */
export function SectionFailed({ onRetry, isRetrying, hasTitle }: SectionFailedProps) {
  const { siteName } = usePlatform();
  const { title, text, retry, wayOn } = sectionStates.failed;
  return (
    <div className={styles.state} role="alert">
      {!hasTitle && <title>{`${title} | ${siteName}`}</title>}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry} busy={isRetrying}>
          {retry}
        </Button>
        <LinkButton variant="secondary" href={wayOn.href}>
          {wayOn.label}
        </LinkButton>
      </div>
    </div>
  );
}
