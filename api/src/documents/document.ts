import { cdnHeaders } from '../http/cdn-headers.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { hasDictionaries } from '../http/dictionary.ts';
import { compress, type ReadyAnswer, toReadyAnswer } from '../http/ready-answer.ts';
import { everyPage } from '../http/security-headers.ts';
import type { Rendered } from '../rendering/render-service.ts';

/** A cache that follows this header (RFC 9213) may repeat a document for a second. Personal answers leave it out. */
const briefly = { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=30' };
/** Scripts of others have no hash, because their addresses always have the newest version. */
const onlyHashedScripts = { 'integrity-policy': 'blocked-destinations=(script)' };

/** A dictionary has to be fresh (RFC 9842). `vary: *` makes browsers validate a fresh document at each visit. */
const offer = {
  'cache-control': 'private, max-age=2592000',
  vary: 'accept-encoding, available-dictionary, *',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

export interface Document extends ReadyAnswer {
  isPrivate: boolean;
  /** Whether the section’s release is at fault that the document has no page, or an older one. */
  isUnrendered?: boolean;
  /** The render of this address, if it takes so long that the visitor gets this older document. */
  rendering?: Promise<Document>;
}

/** @param tags with which a CDN is told to forget the document. Undefined if none is. */
export async function toDocument(
  {
    status,
    html,
    inlineScripts,
    styleHashes,
    isPrivate,
    settings: { analyticsId, tagHosts },
  }: Omit<Rendered, 'errors' | 'hasApiFailed' | 'tags'>,
  tags?: string[],
): Promise<Document> {
  // The release of any section may bring the page of an unknown address.
  const shared = tags && status === 200 ? cdnHeaders(tags) : briefly;
  const answer = toReadyAnswer({
    status,
    headers: {
      ...everyPage,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy({ inlineScripts, styleHashes, analyticsId, tagHosts }),
      ...(!analyticsId && !tagHosts?.length && onlyHashedScripts),
    },
    ...(!isPrivate && { shared, mayHaveDeltas: hasDictionaries }),
    offer: !isPrivate && hasDictionaries && status === 200 ? offer : undefined,
    bodies: await compress(Buffer.from(html)),
  });
  return { ...answer, isPrivate };
}
