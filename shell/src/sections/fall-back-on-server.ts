import type { PlannedSection } from '@shortlisted/section-kit/contract';
import type { ComponentType } from 'react';
import { reportFailure, SectionLoadError } from '../reports/reports.ts';
import { skipNextHydration } from '../skip-hydration.ts';
import type { LoadPage, SectionMatch } from './deferred-page.tsx';
import { loadDocument } from './load-document.ts';

/** After this time the document of a page is the faster way to it. */
const timeoutMs = 8000;

type Loading = Promise<ComponentType>;
type Report = (error: unknown) => void;

type Match = Omit<SectionMatch, 'component'>;

/**
 * Loads the document's own page, once. If its code does not load, the server's HTML of the page stays unhydrated: its
 * links and forms work. If React has drawn everything anew meanwhile, because something else had changed the HTML, the
 * browser loads the document again and does not hydrate it.
 *
 * @param isRendered whether the document's HTML holds the page, and not a placeholder.
 */
export function loadFirstPage(loadPage: LoadPage, match: Match, isRendered: boolean): Loading {
  const main = document.getElementById('main');
  const { loading, report } = startLoad(loadPage, match);
  if (!isRendered) return loading;
  return loading.catch((error) => {
    report(error);
    if (main?.isConnected) return new Promise(() => {});
    skipNextHydration();
    return loadDocument();
  });
}

/** Loads each later page. For a page whose code does not load, the browser loads its document. */
export function fallBackOnServer(loadPage: LoadPage, shell: PlannedSection): LoadPage {
  return (section, route, pathname) => {
    leaveWithdrawn([shell, section]).catch(() => {});
    const { loading, report } = startLoad(loadPage, { section, route, pathname });
    return orDocument(loading, report);
  };
}

/** Also reports a failed attempt if the visitor leaves before the load succeeds or fails. */
function startLoad(loadPage: LoadPage, { section, route, pathname }: Match) {
  // The error boundary does not see these failures.
  const report: Report = (error) => reportFailure(section.name, route.page, error);
  let isSettled = false;
  const loading = loadPage(section, route, pathname, (error) =>
    window.addEventListener('pagehide', () => isSettled || report(error)),
  );
  const settle = () => {
    isSettled = true;
  };
  loading.then(settle, settle);
  return { loading, report };
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

function withTimeout(loading: Loading): Loading {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SectionLoadError(`not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([loading, timeout]);
}

/**
 * Loads the document of the next page if a release that it needs was withdrawn after this document was loaded, unless a
 * late answer finds the visitor in a form or a field.
 */
async function leaveWithdrawn(releases: PlannedSection[]): Promise<void> {
  const { pathname } = window.location;
  const names = releases.map(({ name, release }) => `${name}@${release}`);
  const response = await fetch(`/api/withdrawn?releases=${encodeURIComponent(names.join())}`);
  const { isWithdrawn } = await response.json();
  const isTyping = document.activeElement?.closest('form, input, textarea, select, [contenteditable]');
  const isWanted = window.location.pathname === pathname && !isTyping;
  if (isWithdrawn === true && isWanted) await loadDocument();
}
