import { createContext, type ReactNode, useContext } from 'react';
import type { Plan } from '../contract/contract.ts';

/** What the host of a section (the shell, or the standalone host) promises to every page. */
export interface Platform {
  plan: Plan;
  /** Public origin without a slash at its end, for example `https://www.example.com`. */
  siteUrl: string;
  siteName: string;
  /** Sets the status of the HTTP answer. Does nothing in the browser. */
  respond: (status: number) => void;
}

const PlatformContext = createContext<Platform | null>(null);

/** Gives the platform to everything below it. For hosts only. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** @throws {Error} outside a host. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform: a page must be rendered by the shell or the standalone host.');
  return platform;
}

/** The plan that this visitor was given: which release of each section, and the composition id. */
export function usePlan(): Plan {
  return usePlatform().plan;
}

/** Public origin of the site without a slash at its end. */
export function useSiteUrl(): string {
  return usePlatform().siteUrl;
}
