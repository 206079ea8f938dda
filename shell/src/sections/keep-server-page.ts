import type { ComponentType } from 'react';
import { failureKind } from '../reports/failure-kind.ts';
import { reportFailure } from '../reports/reports.ts';
import type { LoadPage } from './load-page.ts';

const never = new Promise<ComponentType>(() => {});

/**
 * The first page that is asked for stands in the server's HTML. If its code cannot be had, the HTML stays as it is,
 * unhydrated: its links and forms work, and that is better than a message in its place.
 */
export function keepServerPage(loadPage: LoadPage): LoadPage {
  let serverPage: { key: string; loading: Promise<ComponentType> } | undefined;
  return (section, page, attempt) => {
    const key = `${section.name} ${page}`;
    // Nobody sees this failure: it is told all the same.
    const tell = (error: unknown) => {
      reportFailure(section.name, page, failureKind(error));
      return never;
    };
    serverPage ??= { key, loading: loadPage(section, page, attempt).catch(tell) };
    return serverPage.key === key ? serverPage.loading : loadPage(section, page, attempt);
  };
}
