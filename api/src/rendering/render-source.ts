import type { Plan } from '@shortlisted/section-kit/contract';
import type { Bundle, PageSettings, ReadAnswer } from './child/messages.ts';

/** Where the code of a release comes from. */
export interface BundleSource {
  /** The same code has the same id, in whatever composition. */
  id: string;
  /** @throws where the files are not what their hashes say. */
  load: () => Promise<Bundle>;
}

/** What a page read, and whether a document that shows it may be kept. */
export type PageRead = Omit<ReadAnswer, 'id'> & { isPrivate: boolean };

/** A composition as a render needs it. */
export interface RenderSource {
  plan: Plan;
  settings: PageSettings;
  /** By the name of the section; the shell is one of them. */
  bundles: Record<string, BundleSource>;
  /** Answers a read of a page. */
  read: (path: string) => Promise<PageRead>;
}
