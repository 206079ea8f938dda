import { type ComponentType, createContext } from 'react';
import type { PlannedSection } from 'section-kit/contract';

/** Gives the component of a section's page. The same page gives the same promise until it failed. */
export type LoadPage = (section: PlannedSection, page: string) => Promise<ComponentType>;

export const LoadPageContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('No sections to load.')),
);
export const LoadPageProvider = LoadPageContext;
