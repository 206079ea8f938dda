import { sections } from '@sections';
import type { ComponentType } from 'react';
import type { LoadPage } from '../src/sections/deferred-page.tsx';

/** Replaces the loading of sections at run time: here they are in the shell's own build. */
export function createSectionPages() {
  const loadPage: LoadPage = ({ name }, { page }) => importPage(name, page);
  const nothing = () => {};
  return {
    loadPage,
    isReady: () => false,
    prefetchFiles: nothing,
    prefetchCode: nothing,
    prefetchPage: nothing,
    prefetchRuntime: nothing,
  };
}

async function importPage(name: string, page: string): Promise<ComponentType> {
  const load = sections[name]?.pages[page];
  if (!load) throw new Error(`${name} has no page "${page}"`);
  return load();
}
