import type { CompanyDetails, Plan } from '@shortlisted/section-kit/contract';
import type { DehydratedState } from '@tanstack/react-query';

/** The JSON in a document that the browser hydrates from. */
export interface DocumentData {
  plan: Plan;
  siteUrl: string;
  /** Measurement id of analytics, which load after consent. Left out: the site has none. */
  analyticsId?: string | undefined;
  /** Addresses of scripts that load after consent. */
  tags?: string[] | undefined;
  /** Left out: a page that names no picture for sharing has none. */
  sharePicture?: string | undefined;
  /** Left out: the footer states nothing. */
  company?: CompanyDetails | undefined;
  /** Whether the HTML holds the section's page. It stays there if the page's code fails to load. */
  isPageRendered: boolean;
  /** Number of elements in the HTML of the site. The browser finds another number if an extension was quicker. */
  elements: number;
  /** Path prefix of a standalone section, without a slash at its end. Left out: the whole site. */
  base?: string | undefined;
  /** Whether to show what only teams see. */
  isPreview: boolean;
  /** The query cache with the data of the page. Kits in released sections read it under this name. */
  queries: DehydratedState;
}

export const documentDataId = 'document-data';
export const rootId = 'root';
