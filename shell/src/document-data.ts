import type { Plan } from '@shortlisted/section-kit/contract';
import type { DocumentQuery } from './document-queries.ts';

/** What the server writes into a document as JSON for the browser to start from. */
export interface DocumentData {
  plan: Plan;
  siteUrl: string;
  /** Measurement id of analytics, which is loaded after consent. Left out: there is none. */
  analyticsId?: string | undefined;
  /** Whether a section's page is in the HTML, so that it must not be taken away if its code fails. */
  isPageRendered: boolean;
  /** Path that a section stands under that is shown alone, without a slash at its end. Left out: the whole site. */
  base?: string | undefined;
  /** Shows what only teams should see. */
  isPreview: boolean;
  /** What was read for the page. Each kit that is out there looks whether something stands here, by these names. */
  queries: { queries: DocumentQuery[] };
}

export const documentDataId = 'document-data';
export const rootId = 'root';
