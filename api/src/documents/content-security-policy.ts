/** The policy of a document: scripts only from this site, inlined styles only by their hash. */
export function contentSecurityPolicy(styleHashes: string[]): string {
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${hashes}`,
    // Positions and delays of animations stand in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
