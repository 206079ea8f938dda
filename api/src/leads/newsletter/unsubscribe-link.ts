import type { Signer } from '../../storage/secrets/signer.ts';

const purpose = 'newsletter unsubscribing';

export const unsubscribePath = '/api/newsletter/unsubscribe';
export const returnPath = '/api/newsletter/return';

/** The address that a subscriber leaves by; for the mail's text and its `List-Unsubscribe` header (RFC 8058). */
export function unsubscribeLink(siteUrl: string, signer: Signer, subscriberId: string): string {
  return `${siteUrl}${unsubscribePath}/${subscriberId}.${signer.sign(purpose, subscriberId)}`;
}

/** @returns whom a link is for; undefined where it is none of ours. */
export function readUnsubscribeToken(signer: Signer, token: string): string | undefined {
  const [subscriberId = '', signature = ''] = token.split('.');
  return signer.verify(purpose, subscriberId, signature) ? subscriberId : undefined;
}
