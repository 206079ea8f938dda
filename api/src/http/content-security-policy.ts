import { createHash } from 'node:crypto';

/** Hosts of the analytics scripts and reports. A browser requests nothing from them before consent. */
const analytics = {
  scripts: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

interface Allowed {
  inlineScripts?: string[];
  styleHashes: string[];
  analyticsId?: string | undefined;
  /** Hosts of tags. Without a scheme they match https only, and http too on a site that has no https. */
  tagHosts?: string[] | undefined;
}

/** The hash of an inlined text, as policies have it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const listHashes = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/** Policy of a document: scripts only from this site and the given hosts, inlined scripts and styles only by their hash. */
export function contentSecurityPolicy(allowed: Allowed): string {
  const { inlineScripts = [], styleHashes, analyticsId, tagHosts = [] } = allowed;
  const tags = tagHosts.map((host) => ` ${host}`).join('');
  const scripts = (analyticsId ? analytics.scripts : '') + tags;
  const reports = (analyticsId ? analytics.reports : '') + tags;
  return [
    "default-src 'self'",
    `script-src 'self'${listHashes(inlineScripts.map(hashOf))}${scripts}`,
    `connect-src 'self'${reports}`,
    `style-src 'self'${listHashes(styleHashes)}`,
    // Style attributes contain the positions and delays of animations.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
