import type { PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { type ComponentType, createContext } from 'react';
import type { Attempt } from './visit.tsx';

/**
 * Gives the component of a section's page when it can be shown. The same attempt gives the same promise, also when it
 * failed; another visit, or a visitor's wish to try again, is another attempt.
 */
export type LoadPage = (
  section: PlannedSection,
  route: SectionRoute,
  attempt: Attempt,
) => Promise<ComponentType>;

export const LoadPageContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('No sections to load.')),
);

/** Whether the page of a path can be shown at once: its code, its styles and what it reads are there. */
export type IsReady = (pathname: string) => boolean;

export const IsReadyContext = createContext<IsReady>(() => false);
