import { sections } from '@sections';
import type { LoadPage } from '../src/sections/deferred-page.tsx';

/** Replaces the loading of sections at run time: here they are in the shell's own build. */
export function createSectionPages() {
  const loadPage: LoadPage = async ({ name }, { page }) => {
    const load = sections[name]?.pages[page];
    if (!load) throw new Error(`${name} has no page "${page}"`);
    return load();
  };
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
