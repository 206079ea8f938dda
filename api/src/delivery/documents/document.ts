import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../../http/content-security-policy.ts';
import type { Rendered } from '../../rendering/render-service.ts';

/** A document ready to be sent: rendered once, compressed once. */
export interface Document {
  status: number;
  etag: string;
  policy: string;
  /** Shows what only this visitor may see. */
  isPrivate: boolean;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

/** Quick enough to be done on the first request, and close to the best. */
const brotliQuality = 6;

export async function toDocument({
  status,
  html,
  styleHashes,
  isPrivate,
  analyticsId,
}: Omit<Rendered, 'reads' | 'errors'>): Promise<Document> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    isPrivate,
    etag: `W/"${hash}"`,
    policy: contentSecurityPolicy(styleHashes, analyticsId),
    bodies: { identity, gzip: gzipped, br },
  };
}
