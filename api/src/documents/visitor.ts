import type { FastifyInstance } from 'fastify';
import { bucketCookieOf, drawBucket, readBucket } from '../releases/compositions/visitor-bucket.ts';
import type { LiveSite } from '../releases/servers/site.ts';

/** A visitor's composition and its effect on the answer. */
export interface Visitor {
  site: LiveSite | undefined;
  /** Whether other visitors may get another document at the same address. */
  isPersonal: boolean;
  isPreview: boolean;
  /** Whether others get other releases, and this visitor stays with these. */
  isCompared: boolean;
  /** Keeps the visitor in the same place between visits. */
  cookie?: string;
}

/** Finds a visitor's composition by their cookies: a preview, or their place in a canary. */
export async function visitorOf(app: FastifyInstance, cookies: string | undefined, pathname: string) {
  const { live } = app.site;
  const shown = live && app.previews.isPreview(cookies) && (await app.previews.find(cookies, live));
  if (shown) return { site: shown, isPersonal: true, isPreview: true, isCompared: false };
  return visitorInBucket(app, cookies, pathname);
}

/** Finds the place in a canary. Visitors get a cookie only at an address that a canary changes. */
export function visitorInBucket(
  { config, site }: FastifyInstance,
  cookies: string | undefined,
  pathname: string,
): Visitor {
  const known = readBucket(cookies);
  const bucket = known ?? drawBucket();
  const isPersonal = site.isPersonal(pathname);
  return {
    site: site.forBucket(bucket),
    isPersonal,
    isPreview: false,
    isCompared: isPersonal || (site.hasCanary && known !== undefined),
    ...(isPersonal &&
      known === undefined && { cookie: bucketCookieOf(bucket, config.siteUrl.startsWith('https:')) }),
  };
}
