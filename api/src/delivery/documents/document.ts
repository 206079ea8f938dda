import { contentSecurityPolicy } from '../../http/content-security-policy.ts';
import { compress, type ReadyAnswer, toReadyAnswer } from '../../http/ready-answer.ts';
import { everyPage } from '../../http/security-headers.ts';
import type { Rendered } from '../../rendering/render-service.ts';

/** A rendered and compressed document. */
export interface Document extends ReadyAnswer {
  /** Whether only this visitor may see it. */
  isPrivate: boolean;
  /** Whether the section’s release is at fault that the document has no page, or an older one. */
  isUnrendered?: boolean;
}

export async function toDocument({
  status,
  html,
  styleHashes,
  isPrivate,
  analyticsId,
}: Omit<Rendered, 'errors' | 'hasApiFailed'>): Promise<Document> {
  const answer = toReadyAnswer({
    status,
    headers: {
      ...everyPage,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy(styleHashes, analyticsId),
    },
    bodies: await compress(Buffer.from(html)),
  });
  return { ...answer, isPrivate };
}
