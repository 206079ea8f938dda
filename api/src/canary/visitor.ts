import type { LiveSite, Site } from '../plan/site.ts';
import { bucketCookieOf, drawBucket, readBucket } from './visitor-bucket.ts';

/** What one visitor gets, and what that means for the answer. */
export interface Visitor {
  site: LiveSite | undefined;
  /** Others may get something else at the same address. */
  isPersonal: boolean;
  /** To be kept by the browser, so that the visitor gets the same the next time. */
  cookie?: string;
}

/** Finds a visitor's releases by the place in their cookie. There are no cookies while there is no canary. */
export function visitorOf(site: Site, cookies: string | undefined, isSecure: boolean): Visitor {
  if (!site.hasCanary) return { site: site.live, isPersonal: false };
  const known = readBucket(cookies);
  const bucket = known ?? drawBucket();
  return {
    site: site.forBucket(bucket),
    isPersonal: true,
    ...(known === undefined && { cookie: bucketCookieOf(bucket, isSecure) }),
  };
}
