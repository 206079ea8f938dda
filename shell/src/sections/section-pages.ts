import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { completePage } from './complete-section.ts';
import type { IsReady, LoadPage } from './load-page.ts';
import { createSections } from './open-section.ts';
import {
  hasStyles,
  prefetchPage,
  prefetchStyles,
  preloadEntry,
  preloadScripts,
  preloadStyles,
} from './page-files.ts';
import { awaitReads, missingReads, startReads } from './page-reads.ts';
import { retry } from './retry.ts';
import type { Attempt } from './visit.tsx';

interface SectionPages {
  loadPage: LoadPage;
  isReady: IsReady;
  /** Starts to load and to read what a path needs, for a link that is about to be followed. */
  preload: (pathname: string) => void;
  /** Brings the files of a path into the browser's cache, for a link that may be followed. */
  prefetch: (pathname: string) => void;
  /** Brings what every further section needs. */
  prepare: () => void;
}

/** The pages of a plan's sections. No request is made before a page is asked for. */
export function createSectionPages(plan: Plan, queryClient: QueryClient): SectionPages {
  const open = createSections(plan);
  const codes = new Map<string, Promise<ComponentType>>();
  const loaded = new Set<string>();
  const attempts = new WeakMap<Attempt, Promise<ComponentType>>();

  /** The code of a page. What could not be had is asked for again the next time. */
  function loadCode(section: PlannedSection, page: string): Promise<ComponentType> {
    const key = keyOf(section, page);
    const known = codes.get(key);
    if (known) return known;
    preloadEntry(section);
    const loading = retry(async () => {
      await completePage(section, page);
      preloadScripts(section, page);
      const load = (await open(section)).pages[page];
      if (!load) throw new Error(`${section.name} has no page "${page}"`);
      return load();
    });
    codes.set(key, loading);
    loading.then(
      () => loaded.add(key),
      () => codes.delete(key),
    );
    return loading;
  }

  const loadPage: LoadPage = (section, route, attempt) => {
    const known = attempts.get(attempt);
    if (known) return known;
    const reads = startReads(queryClient, route, attempt.pathname);
    whenComplete(section, route.page, preloadStyles);
    const loading = loadCode(section, route.page).then(async (page) => {
      await awaitReads(reads);
      return page;
    });
    attempts.set(attempt, loading);
    return loading;
  };

  const isReady: IsReady = (pathname) => {
    const { section, route } = matchPage(plan.sections, pathname) ?? {};
    return (
      section !== undefined &&
      route !== undefined &&
      loaded.has(keyOf(section, route.page)) &&
      hasStyles(section, route.page) &&
      missingReads(queryClient, route, pathname).length === 0
    );
  };

  const preload = (pathname: string) => {
    const { section, route } = matchPage(plan.sections, pathname) ?? {};
    if (!section || !route) return;
    whenComplete(section, route.page, prefetchStyles);
    startReads(queryClient, route, pathname);
    loadCode(section, route.page).catch(() => {});
  };

  const prefetch = (pathname: string) => {
    const { section, route } = matchPage(plan.sections, pathname) ?? {};
    if (section && route) whenComplete(section, route.page, prefetchPage);
  };

  const prepare = () => void import(/* webpackPrefetch: true */ './federation.ts').catch(() => {});

  return { loadPage, isReady, preload, prefetch, prepare };
}

function keyOf({ name }: PlannedSection, page: string): string {
  return `${name} ${page}`;
}

/** Whoever needs the section hears of a failure where its code is loaded. */
function whenComplete(
  section: PlannedSection,
  page: string,
  action: (section: PlannedSection, page: string) => void,
): void {
  completePage(section, page).then(
    () => action(section, page),
    () => {},
  );
}
