import type { PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { forgetFailures } from '@shortlisted/section-kit/host/forget-failures';
import { WholePageContext } from '@shortlisted/section-kit/host/whole-page';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useMemo, useState, useTransition } from 'react';
import { failureKind } from '../reports/failure-kind.ts';
import { markHydrated } from '../reports/mark-hydrated.ts';
import { reportFailure, reportView } from '../reports/reports.ts';
import { LoadPageContext } from './load-page.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFailed } from './section-failed.tsx';
import { SectionStyles } from './section-styles.tsx';
import { type Attempt, useVisits } from './visit.tsx';

interface SectionPageProps {
  section: PlannedSection;
  route: SectionRoute;
}

/** A page of a section at the shown address. Another path is another visit: it begins with nothing of the one before. */
export function SectionPage(props: SectionPageProps) {
  const { address, attempt } = useVisits().shown;
  const isWhole = address.navigationType === 'POP' || address.location.hash !== '';
  return (
    <WholePageContext value={isWhole}>
      <Visited key={attempt.pathname} first={attempt} {...props} />
    </WholePageContext>
  );
}

function Visited({ section, route, first }: SectionPageProps & { first: Attempt }) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(first);
  const [isTrying, startTrying] = useTransition();
  const { name } = section;
  const { page } = route;
  useEffect(() => reportView(name, page), [name, page]);

  // The message stays until there is something to take its place.
  const tryAgain = () => {
    forgetFailures(queryClient);
    const next = { ...attempt, count: attempt.count + 1 };
    startTrying(() => setAttempt(next));
  };
  return (
    <SectionBoundary
      key={attempt.count}
      fallback={<SectionFailed onRetry={tryAgain} isTrying={isTrying} hasTitle={route.metadata !== 'page'} />}
      onFailure={(error) => reportFailure(name, page, failureKind(error), error)}
    >
      <LoadedPage section={section} route={route} attempt={attempt} />
    </SectionBoundary>
  );
}

function LoadedPage({ section, route, attempt }: SectionPageProps & { attempt: Attempt }) {
  const Page = use(use(LoadPageContext)(section, route, attempt));
  useEffect(markHydrated, []);
  // A section is complete when its page is there: only then its styles are known. What is new about the address alone, its
  // search or its hash, draws those parts of a page that ask for it and no others.
  return useMemo(
    () => (
      <>
        <SectionStyles section={section} page={route.page} />
        <Page />
      </>
    ),
    [Page, section, route.page],
  );
}
