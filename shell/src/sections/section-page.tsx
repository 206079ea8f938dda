import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { forgetFailures } from '@shortlisted/section-kit/host/forget-failures';
import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { WholePageContext } from '@shortlisted/section-kit/host/whole-page';
import { Button, LinkButton } from '@shortlisted/shared-ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useMemo, useState, useTransition } from 'react';
import { FailureBoundary } from '../failure-boundary.tsx';
import { markHydrated } from '../reports/mark-hydrated.ts';
import { reportFailure, reportView } from '../reports/reports.ts';
import { type SectionMatch, useDeferredPage } from './deferred-page.tsx';
import { missingStyles } from './document-styles.ts';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

/** The page of a section. Another path mounts it anew: no state of one page is left in the next. */
export function SectionPage({ match }: { match: SectionMatch }) {
  const { location, navigationType } = useDeferredPage().router;
  const isWhole = navigationType === 'POP' || location.hash !== '';
  return (
    <WholePageContext value={isWhole}>
      <RetriedPage key={match.pathname} {...match} />
    </WholePageContext>
  );
}

/** A page with an error boundary that loads it again. */
function RetriedPage({ section, route, pathname, component: first }: SectionMatch) {
  const { loadPage } = useDeferredPage();
  const queryClient = useQueryClient();
  const [{ component, retries }, setLoad] = useState({ component: first, retries: 0 });
  const [isRetrying, startTransition] = useTransition();
  const { name } = section;
  const { page } = route;
  useEffect(() => reportView(name, page), [name, page]);

  // The transition keeps the message until the page can be shown.
  const retry = () => {
    forgetFailures(queryClient);
    const next = loadPage(section, route, pathname);
    startTransition(() => setLoad({ component: next, retries: retries + 1 }));
  };
  return (
    <FailureBoundary
      key={retries}
      fallback={
        <SectionFailed onRetry={retry} isRetrying={isRetrying} hasTitle={route.metadata !== 'page'} />
      }
      onFailure={(error) => reportFailure(name, page, error)}
    >
      <LoadedPage section={section} route={route} component={component} />
    </FailureBoundary>
  );
}

function LoadedPage({ section, route: { page }, component }: Omit<SectionMatch, 'pathname'>) {
  const Page = use(component);
  useEffect(markHydrated, []);
  // A new query or hash renders only the parts of the page that read the location.
  return useMemo(
    () => (
      <>
        <PageStyles section={section} page={page} />
        <Page />
      </>
    ),
    [Page, section, page],
  );
}

/** Links to the styles of a page. React waits for them before it shows the page. */
function PageStyles({ section, page }: { section: PlannedSection; page: string }) {
  return missingStyles(section, page).map(({ href, integrity }) => (
    <link
      key={href}
      rel="stylesheet"
      href={href}
      precedence="section"
      crossOrigin="anonymous"
      integrity={integrity}
    />
  ));
}

interface SectionFailedProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** Whether the plan has the page's title. Otherwise the page would have set it. */
  hasTitle: boolean;
}

/** The message in place of a page that fails to load or render. */
function SectionFailed({ onRetry, isRetrying, hasTitle }: SectionFailedProps) {
  const { siteName } = usePlatform();
  const { title, text, retry, wayOn } = sectionStates.failed;
  return (
    <div className={styles.state} role="alert">
      {!hasTitle && <title>{`${title} | ${siteName}`}</title>}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry} busy={isRetrying} label={retry} />
        <LinkButton variant="secondary" {...wayOn} />
      </div>
    </div>
  );
}
