import { sections } from '@sections';
import type { ComponentType } from 'react';
import type { LoadPage } from '../src/sections/load-page.ts';

/** Stands where the shell loads sections at run time: here they are part of the same build. */
export function createSectionPages() {
  const pages = new Map<string, Promise<ComponentType>>();
  const loadPage: LoadPage = ({ name }, { page }) => {
    const key = `${name} ${page}`;
    const loading = pages.get(key) ?? importPage(name, page);
    pages.set(key, loading);
    return loading;
  };
  const nothing = () => {};
  return { loadPage, isReady: () => false, preload: nothing, prefetch: nothing, prepare: nothing };
}

async function importPage(name: string, page: string): Promise<ComponentType> {
  const load = sections[name]?.pages[page];
  if (!load) throw new Error(`${name} has no page "${page}"`);
  return load();
}
