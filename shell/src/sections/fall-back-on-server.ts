import type { PlannedSection } from '@shortlisted/section-kit/contract';
import type { ComponentType } from 'react';
import { failureKind, SectionLoadError } from '../reports/failure-kind.ts';
import { reportFailure } from '../reports/reports.ts';
import type { LoadPage } from './deferred-page.tsx';
import { loadDocument } from './load-document.ts';

/** After this time the document of a page is the faster way to it. */
const timeoutMs = 8000;

interface Fallback {
  /** Whether the document's HTML holds its section's page or a placeholder. Left out: no section has the address. */
  firstPage: 'rendered' | 'pending' | undefined;
  shell: PlannedSection;
}

type Loading = Promise<ComponentType>;
type Report = (error: unknown) => void;

/**
 * Shows the server's HTML of a page whose code does not load. The document's own page stays unhydrated: its links and
 * forms work. For any later page the browser loads that page's document. The document's own page never loads the
 * document again, so that there is no loop.
 */
export function fallBackOnServer(loadPage: LoadPage, { firstPage, shell }: Fallback): LoadPage {
  let isFirst = firstPage !== undefined;
  return (section, route, pathname) => {
    // The error boundary does not see these failures.
    const report: Report = (error) => reportFailure(section.name, route.page, failureKind(error), error);
    const loading = reportedAtLeave(
      (onFailedAttempt) => loadPage(section, route, pathname, onFailedAttempt),
      report,
    );
    if (isFirst) {
      isFirst = false;
      return firstPage === 'rendered' ? orServerHtml(loading, report) : loading;
    }
    leaveWithdrawn([shell, section]).catch(() => {});
    return orDocument(loading, report);
  };
}

/** Reports a failed attempt if the visitor leaves before the load succeeds or fails. */
function reportedAtLeave(load: (onFailedAttempt: Report) => Loading, report: Report): Loading {
  const settled = new AbortController();
  const loading = load((error) =>
    window.addEventListener('pagehide', () => report(error), { signal: settled.signal }),
  );
  const settle = () => settled.abort();
  loading.then(settle, settle);
  return loading;
}

/** A promise that stays pending keeps the server's HTML in the Suspense boundary. */
function orServerHtml(loading: Loading, report: Report): Loading {
  return loading.catch((error) => {
    report(error);
    return new Promise<ComponentType>(() => {});
  });
}

async function orDocument(loading: Loading, report: Report): Promise<ComponentType> {
  const { pathname } = window.location;
  try {
    return await withTimeout(loading);
  } catch (error) {
    report(error);
    // Otherwise the visitor is on the way to another page.
    if (window.location.pathname === pathname) await loadDocument().catch(() => {});
    throw error;
  }
}

async function withTimeout(loading: Loading): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SectionLoadError(`not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the document of the next page if a release that it needs was withdrawn after this document was loaded. */
async function leaveWithdrawn(releases: PlannedSection[]): Promise<void> {
  const { pathname } = window.location;
  const names = releases.map(({ name, release }) => `${name}@${release}`);
  const response = await fetch(`/api/withdrawn?releases=${encodeURIComponent(names.join())}`);
  const { isWithdrawn } = await response.json();
  if (isWithdrawn === true && window.location.pathname === pathname) await loadDocument();
}
