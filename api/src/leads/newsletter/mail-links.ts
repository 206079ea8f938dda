import { Problem } from '../../http/problems/problem.ts';
import type { Signer } from '../../storage/secrets/signer.ts';

/** The address by which the owner of a mail address says that it is to be signed up. It names the request. */
export const confirmLink = linkAt('/api/newsletter/confirm', 'newsletter sign-up');

/**
 * The address that a subscriber leaves by, and is named in; for the mail's text and its `List-Unsubscribe` header (RFC
 * 8058).
 */
export const unsubscribeLink = linkAt('/api/newsletter/unsubscribe', 'newsletter unsubscribing');

/** Where the same link brings a subscriber back. */
export const returnPath = '/api/newsletter/return';

/** Links that only the reader of a mail has: they name something, signed for one purpose. */
function linkAt(path: string, purpose: string) {
  return {
    path,
    write: (siteUrl: string, signer: Signer, id: string) =>
      `${siteUrl}${path}/${id}.${signer.sign(purpose, id)}`,
    /** @returns what the link names. @throws {Problem} where it is none of ours. */
    read(signer: Signer, token: string): string {
      const [id = '', signature = ''] = token.split('.');
      if (signer.verify(purpose, id, signature)) return id;
      throw new Problem(404, 'This link is not whole. Please copy it from the mail again.');
    },
  };
}
