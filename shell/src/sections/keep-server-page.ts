import type { ComponentType } from 'react';
import { failureKind } from '../reports/failure-kind.ts';
import { reportFailure } from '../reports/reports.ts';
import type { LoadPage } from './load-page.ts';
import type { Attempt } from './visit.tsx';

/**
 * The page of the first visit stands in the server's HTML. If its code cannot be had, the HTML stays as it is, unhydrated:
 * its links and forms work, and that is better than a message in its place.
 */
export function keepServerPage(loadPage: LoadPage): LoadPage {
  let landing: { attempt: Attempt; loading: Promise<ComponentType> } | undefined;
  return (section, route, attempt) => {
    // Nobody sees this failure: it is told all the same.
    const tell = (error: unknown) => {
      reportFailure(section.name, route.page, failureKind(error), error);
      return new Promise<ComponentType>(() => {});
    };
    landing ??= { attempt, loading: loadPage(section, route, attempt).catch(tell) };
    return landing.attempt === attempt ? landing.loading : loadPage(section, route, attempt);
  };
}
