import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { afterHydration } from '../reports/mark-hydrated.ts';
import type { LoadPage } from './deferred-page.tsx';
import { loadFileListFor } from './load-file-list.ts';
import { loadOnce } from './load-once.ts';
import { createOpenSection } from './open-section.ts';
import { areRead, awaitedPaths, awaitReads, leavePage, prefetchReads, readPaths } from './page-reads.ts';
import { hasStyles, insertStyles, prefetchFiles, preloadEntry, preloadScripts } from './resource-hints.ts';
import { retry } from './retry.ts';
import { whenLoaded } from './when-idle.ts';

/** Loads the pages of a plan's sections. */
export function createSectionPages(plan: Plan, queryClient: QueryClient) {
  const openSection = createOpenSection();
  const codes = new Map<string, Promise<ComponentType>>();
  const loaded = new Set<string>();
  let isFirst = true;

  /** Loads the code of a page once. Code that fails to load is requested again at the next call. */
  function loadCode(section: PlannedSection, page: string, onFailedAttempt?: Parameters<LoadPage>[3]) {
    const key = keyOf(section, page);
    return loadOnce(codes, key, async () => {
      preloadEntry(section);
      const component = await retry(async () => {
        await loadFileListFor(section, page);
        preloadScripts(section, page);
        const load = (await openSection(section)).pages[page];
        if (!load) throw new Error(`${section.name} has no page "${page}"`);
        return load();
      }, onFailedAttempt);
      loaded.add(key);
      return component;
    });
  }

  const match = (pathname: string) => matchPage(plan.sections, pathname);

  /** Prefetches and runs the code of a path, and inserts its styles: for a link with the focus. */
  const prefetchCode = (pathname: string) => {
    const { section, route } = match(pathname) ?? {};
    if (!section || !route) return;
    void withFileList(section, route.page, insertStyles);
    loadCode(section, route.page).catch(() => {});
  };

  const loadPage: LoadPage = async (section, route, pathname, onFailedAttempt) => {
    if (!isFirst) leavePage(queryClient, readPaths(route, pathname));
    isFirst = false;
    const reads = prefetchReads(queryClient, awaitedPaths(route, pathname));
    void prefetchReads(queryClient, readPaths(route, pathname));
    const styles = withFileList(section, route.page, insertStyles);
    const page = await loadCode(section, route.page, onFailedAttempt);
    await styles;
    await awaitReads(reads);
    return page;
  };

  return {
    loadPage,

    isReady(pathname: string) {
      const { section, route } = match(pathname) ?? {};
      return (
        section !== undefined &&
        route !== undefined &&
        loaded.has(keyOf(section, route.page)) &&
        hasStyles(section, route.page) &&
        areRead(queryClient, awaitedPaths(route, pathname))
      );
    },

    /**
     * Prefetches the files of a path: for a link in the viewport. When the browser is idle, it runs the code of a section
     * that is proven or has run already, so that a click waits for no code.
     */
    prefetchFiles(pathname: string) {
      const { section, route } = match(pathname) ?? {};
      if (!section || !route) return;
      void withFileList(section, route.page, prefetchFiles);
      const hasRun = Reflect.has(window, section.client.container ?? '');
      if (hasRun || plan.proven?.includes(section.name))
        afterHydration(() => whenLoaded(() => prefetchCode(pathname)));
    },

    prefetchCode,

    /** Prefetches and runs the code of a path, and prefetches its data: for a link under a pointer. */
    prefetchPage(pathname: string) {
      const route = match(pathname)?.route;
      if (route) void prefetchReads(queryClient, readPaths(route, pathname));
      prefetchCode(pathname);
    },

    /** Prefetches the federation runtime, which every other section needs. */
    prefetchRuntime: () => void import(/* webpackPrefetch: true */ './federation.ts').catch(() => {}),
  };
}

function keyOf({ name }: PlannedSection, page: string): string {
  return `${name} ${page}`;
}

/** Runs an action when the files of a page are known. `loadCode` reports a file list that fails to load. */
function withFileList(
  section: PlannedSection,
  page: string,
  action: (section: PlannedSection, page: string) => void | Promise<void>,
): Promise<void> {
  return loadFileListFor(section, page).then(
    () => action(section, page),
    () => {},
  );
}
