import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { preload as preloadFile } from 'react-dom';
import type { Plan, PlannedSection, SectionModule } from 'section-kit/contract';
import { matchPage } from 'section-kit/contract/match-page';
import { SectionLoadError } from '../reports/failure-kind.ts';
import { completeSection } from './complete-section.ts';
import { integrityOf, readIntegrity } from './integrity.ts';
import { listStyles } from './list-styles.ts';
import type { LoadPage } from './load-page.ts';
import { retry } from './retry.ts';

interface RemotePages {
  loadPage: LoadPage;
  /** Starts to load what a path needs. */
  preload: (pathname: string) => void;
}

/** Tells the federation runtime where this plan's sections are. No request is made before a page is asked for. */
export function createRemotePages(plan: Plan): RemotePages {
  readIntegrity(plan);
  registerRemotes(
    plan.sections.map(({ name, base, client }) => ({
      name,
      entry: base + client.entry,
      entryGlobalName: client.container ?? name,
      type: 'var' as const,
    })),
  );
  const pages = new Map<string, Promise<ComponentType>>();

  const loadPage: LoadPage = (section, page, attempt) => {
    const key = keyOf(section, page, attempt);
    const known = pages.get(key);
    if (known) return known;
    const loading = retry(async () => {
      await completeSection(section);
      preloadScripts(section, page);
      return importPage(section, page);
    });
    pages.set(key, loading);
    return loading;
  };

  const preload = (pathname: string) => {
    const found = matchPage(plan.sections, pathname);
    if (!found) return;
    const { section, route } = found;
    const { page } = route;
    if (pages.has(keyOf(section, page, 0))) return;
    completeSection(section).then(
      () => prefetchStyles(section, page),
      () => {},
    );
    // What could not be had in advance is asked for again when it is wanted.
    loadPage(section, page, 0).catch(() => pages.delete(keyOf(section, page, 0)));
  };

  return { loadPage, preload };
}

function keyOf({ name }: PlannedSection, page: string, attempt: number): string {
  return `${name} ${page} ${attempt}`;
}

async function importPage({ name }: PlannedSection, page: string): Promise<ComponentType> {
  const section = await loadRemote<SectionModule>(`${name}/section`).catch((cause) => {
    // The browser says no more of a script that it could not load than that there was an event.
    throw new SectionLoadError(`${name} could not be loaded`, { cause });
  });
  const load = section?.pages[page];
  if (!load) throw new Error(`${name} has no page "${page}"`);
  return load();
}

/** Asks for all that is needed on the way to a page at once, so that nothing waits for the one before it. */
function preloadScripts({ base, client }: PlannedSection, page: string): void {
  // While developing, files have no hashes.
  if (process.env.NODE_ENV !== 'production') return;
  for (const file of [client.entry, ...client.scripts, ...(client.pages[page]?.scripts ?? [])]) {
    preloadFile(base + file, { as: 'script', crossOrigin: 'anonymous', integrity: integrityOf(base + file) });
  }
}

/**
 * Brings the styles of a page into the cache. As a prefetch: a preload that no click follows would be reported as
 * unused, and React would not wait for a stylesheet that is in the document already.
 */
function prefetchStyles(section: PlannedSection, page: string): void {
  for (const { href } of listStyles(section, page)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'style', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}
