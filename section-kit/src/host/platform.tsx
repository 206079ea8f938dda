import { createContext, type ReactNode, useContext } from 'react';
import type { CompanyDetails, Plan } from '../contract/contract.ts';

/** The functions that a host (the shell or the standalone host) provides to every page. */
export interface Platform {
  plan: Plan;
  /** Public origin without a trailing slash, for example `https://www.example.com`. */
  siteUrl: string;
  siteName: string;
  /** Address of the picture for sharing of pages that name none. Left out: they have none. */
  sharePicture?: string | undefined;
  company?: CompanyDetails | undefined;
  /** Sets the HTTP status of the document. Does nothing in the browser. */
  respond: (status: number) => void;
  /** Receives each failed read that a page shows. The server does not cache such a document. */
  readFailed?: (error: unknown) => void;
}

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to all components below it. For hosts only. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** @throws {Error} outside a host. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform: a page must be rendered by the shell or the standalone host.');
  return platform;
}

/** The visitor's plan: the release of each section, and the composition id. */
export function usePlan(): Plan {
  return usePlatform().plan;
}

/** Public origin of the site without a trailing slash. */
export function useSiteUrl(): string {
  return usePlatform().siteUrl;
}

/** Address of the site's terms and conditions. Undefined if it has none. */
export function useTermsUrl(): string | undefined {
  return usePlatform().company?.termsUrl;
}

/** Reports a failed read that a page shows. Undefined in a host that does not collect them. */
export function useReadFailed(): Platform['readFailed'] {
  return useContext(PlatformContext)?.readFailed;
}
