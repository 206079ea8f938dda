import type { Previews } from '../previews/previews.ts';
import { bucketCookieOf, drawBucket, readBucket } from '../releases/compositions/visitor-bucket.ts';
import type { LiveSite, Site } from '../releases/servers/site.ts';

/** A visitor's composition and its effect on the answer. */
export interface Visitor {
  site: LiveSite | undefined;
  /** Whether other visitors may get another document at the same address. */
  isPersonal: boolean;
  isPreview: boolean;
  /** Keeps the visitor in the same place between visits. */
  cookie?: string;
}

interface VisitorOptions {
  site: Site;
  previews: Previews;
  isSecure: boolean;
}

/**
 * Finds a visitor's composition by their cookies: a preview, or their place in a canary. Without a preview or
 * a canary, visitors get no cookie.
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
