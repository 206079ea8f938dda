import { shellName } from '@shortlisted/section-kit/contract';
import { LinkButton } from '@shortlisted/shared-ui/button';
import type { ReactNode } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { reportFailure } from './reports/reports.ts';
import { loadDocument } from './sections/load-document.ts';
import { sectionStates } from './sections/section-states.content.ts';
import styles from './sections/section-states.module.scss';
import { skipNextHydration } from './skip-hydration.ts';

/**
 * The error boundary around the whole site. If the frame fails, the browser loads the document and does not hydrate it:
 * its links and forms work without scripts. The message shows only if the server does not answer either.
 */
export function RootBoundary({ children }: { children: ReactNode }) {
  const { title, text, retry } = sectionStates.failed;
  const loadUnhydrated = (error: unknown) => {
    reportFailure(shellName, 'document', error);
    skipNextHydration();
    loadDocument().catch(() => {});
  };
  return (
    <FailureBoundary
      fallback={
        <main className={styles.state}>
          <h1>{title}</h1>
          <p>{text}</p>
          <LinkButton href="">{retry}</LinkButton>
        </main>
      }
      onFailure={loadUnhydrated}
    >
      {children}
    </FailureBoundary>
  );
}
