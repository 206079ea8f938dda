import { Suspense, use, useState } from 'react';
import type { PlannedSection } from 'section-kit/contract';
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
  const retry = () => setAttempt((count) => count + 1);
  return (
    <SectionBoundary key={attempt} fallback={<SectionFailed onRetry={retry} />}>
      <Suspense fallback={<SectionPending />}>
        <SectionStyles section={section} page={page} />
        <LoadedPage section={section} page={page} attempt={attempt} />
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedPage({ section, page, attempt }: SectionPageProps & { attempt: number }) {
  const Page = use(use(LoadPageContext)(section, page, attempt));
  return <Page />;
}
