import { Suspense, use, useEffect, useState } from 'react';
import type { PlannedSection } from 'section-kit/contract';
import { failureKind } from '../reports/failure-kind.ts';
import { markHydrated } from '../reports/mark-hydrated.ts';
import { reportFailure, reportView } from '../reports/reports.ts';
import { LoadPageContext } from './load-page.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFailed } from './section-failed.tsx';
import { SectionPending } from './section-pending.tsx';
import { SectionStyles } from './section-styles.tsx';

interface SectionPageProps {
  section: PlannedSection;
  page: string;
}

/** A page of a section, with what stands in its place while it loads and when it fails. */
export function SectionPage({ section, page }: SectionPageProps) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => reportView(section.name, page), [section.name, page]);
  const retry = () => setAttempt((count) => count + 1);
  const tell = (error: unknown) => reportFailure(section.name, page, failureKind(error));
  return (
    <SectionBoundary key={attempt} fallback={<SectionFailed onRetry={retry} />} onFailure={tell}>
      <Suspense fallback={<SectionPending />}>
        <LoadedPage section={section} page={page} attempt={attempt} />
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedPage({ section, page, attempt }: SectionPageProps & { attempt: number }) {
  const Page = use(use(LoadPageContext)(section, page, attempt));
  useEffect(markHydrated, []);
  // A section is complete when its page is there: only then its styles are known.
  return (
    <>
      <SectionStyles section={section} page={page} />
      <Page />
    </>
  );
}
