import type { Signer } from '../../storage/secrets/signer.ts';

const purpose = 'newsletter sign-up';

export const confirmPath = '/api/newsletter/confirm';

/** The address by which the owner of a mail address says that it is to be signed up. */
export function confirmLink(siteUrl: string, signer: Signer, requestId: string): string {
  return `${siteUrl}${confirmPath}/${requestId}.${signer.sign(purpose, requestId)}`;
}

/** @returns the request that a link answers; undefined where it is none of ours. */
export function readConfirmToken(signer: Signer, token: string): string | undefined {
  const [requestId = '', signature = ''] = token.split('.');
  return signer.verify(purpose, requestId, signature) ? requestId : undefined;
}
