/** Hosts of the analytics scripts and reports. A browser requests nothing from them before consent. */
const analytics = {
  scripts: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

interface Foreign {
  analyticsId?: string | undefined;
  /** Hosts of tags. Without a scheme they match https only, and http too on a site that has no https. */
  tagHosts?: string[] | undefined;
}

/**
 * Policy of a document: scripts only from this site and the given hosts, inlined styles only by their hash.
 */
export function contentSecurityPolicy(
  styleHashes: string[],
  { analyticsId, tagHosts = [] }: Foreign = {},
): string {
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join('');
  const tags = tagHosts.map((host) => ` ${host}`).join('');
  const scripts = (analyticsId ? analytics.scripts : '') + tags;
  const reports = (analyticsId ? analytics.reports : '') + tags;
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `connect-src 'self'${reports}`,
    `style-src 'self'${hashes}`,
    // Style attributes contain the positions and delays of animations.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
