/** Hosts of the analytics scripts and reports. A browser requests nothing from them before consent. */
const analytics = {
  scripts: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

/** Policy of a document: scripts only from this site, inlined styles only by their hash. */
export function contentSecurityPolicy(styleHashes: string[], analyticsId?: string): string {
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join('');
  const { scripts, reports } = analyticsId ? analytics : { scripts: '', reports: '' };
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
