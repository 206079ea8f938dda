import { type ComponentType, createContext } from 'react';
import type { PlannedSection } from 'section-kit/contract';

/**
 * Gives the component of a section's page. The same attempt gives the same promise, also when it failed: only a visitor's
 * wish to try again is a new attempt.
 */
export type LoadPage = (section: PlannedSection, page: string, attempt: number) => Promise<ComponentType>;

export const LoadPageContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('No sections to load.')),
);
export const LoadPageProvider = LoadPageContext;
