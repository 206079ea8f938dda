import { shellName } from '@shortlisted/section-kit/contract';
import type { ReactNode } from 'react';
import { FailureBoundary } from '../failure-boundary.tsx';
import { reportFailure } from '../reports/reports.ts';

/** The error boundary of a part that no page needs. A part that fails renders nothing. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary fallback={null} onFailure={(error) => reportFailure(shellName, 'document', error)}>
      {children}
    </FailureBoundary>
  );
}
