import { bucketCookieOf, drawBucket, readBucket } from '../../registry/canary/visitor-bucket.ts';
import type { Previews } from '../previews/previews.ts';
import type { LiveSite, Site } from './site.ts';

/** What one visitor gets, and what that means for the answer. */
export interface Visitor {
  site: LiveSite | undefined;
  /** Others may get something else at the same address. */
  isPersonal: boolean;
  /** Sees what is not live. */
  isPreview: boolean;
  /** To be kept by the browser, so that the visitor gets the same the next time. */
  cookie?: string;
}

interface VisitorOptions {
  site: Site;
  previews: Previews;
  isSecure: boolean;
}

/**
 * Finds a visitor's releases by their cookies: those of a preview, or those of their place among the visitors. There are
 * no cookies for anybody while there is neither.
 */
export async function visitorOf(
  cookies: string | undefined,
  { site, previews, isSecure }: VisitorOptions,
): Promise<Visitor> {
  const shown = site.live && previews.isPreview(cookies) && (await previews.find(cookies, site.live));
  if (shown) return { site: shown, isPersonal: true, isPreview: true };
  if (!site.hasCanary) return { site: site.live, isPersonal: false, isPreview: false };
  const known = readBucket(cookies);
  const bucket = known ?? drawBucket();
  return {
    site: site.forBucket(bucket),
    isPersonal: true,
    isPreview: false,
    ...(known === undefined && { cookie: bucketCookieOf(bucket, isSecure) }),
  };
}
