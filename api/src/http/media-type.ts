import path from 'node:path';

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export function mediaTypeOf(file: string): string {
  return mediaTypes[path.extname(file)] ?? 'application/octet-stream';
}

/** Headers of a file whose name has a hash of its content, from the site and from a bucket behind a CDN. */
export function immutableHeaders(file: string): Record<'content-type' | 'cache-control', string> {
  return { 'content-type': mediaTypeOf(file), 'cache-control': 'public, max-age=31536000, immutable' };
}
