/** Hosts that analytics is loaded from and reports to; the browser asks them for nothing before consent. */
const analytics = {
  scripts: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

/** The policy of a document: scripts only from this site, inlined styles only by their hash. */
export function contentSecurityPolicy(styleHashes: string[], analyticsId?: string): string {
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join('');
  const { scripts, reports } = analyticsId ? analytics : { scripts: '', reports: '' };
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `connect-src 'self'${reports}`,
    `style-src 'self'${hashes}`,
    // Positions and delays of animations stand in style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
