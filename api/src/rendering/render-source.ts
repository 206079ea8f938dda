import type { Plan } from '@shortlisted/section-kit/contract';
import type { Bundle, PageSettings, ReadAnswer } from './child/messages.ts';

export interface BundleSource {
  /** The same code has the same id in every composition. */
  id: string;
  /** @throws if the files do not match their hashes. */
  load: () => Promise<Bundle>;
}

/** Answer to a page's read, with what a document that uses it inherits. */
export interface PageRead extends Omit<ReadAnswer, 'id'> {
  isPrivate: boolean;
  /** Tags of the answer, which a document with it has too. */
  tags?: string[];
}

export interface RenderSource {
  plan: Plan;
  settings: PageSettings;
  /** Keys are section names. The shell is included. */
  bundles: Record<string, BundleSource>;
  read: (path: string) => Promise<PageRead>;
}
