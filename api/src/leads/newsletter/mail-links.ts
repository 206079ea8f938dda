import { Problem } from '../../http/problems/problem.ts';
import type { Signer } from '../../storage/secrets/signer.ts';

/** The link by which the owner of a mail address confirms the sign-up. It contains the id of the request. */
export const confirmLink = linkAt('/api/newsletter/confirm', 'newsletter sign-up');

/** The link by which a subscriber leaves, with that id. The mail's text and `List-Unsubscribe` have it (RFC 8058). */
export const unsubscribeLink = linkAt('/api/newsletter/unsubscribe', 'newsletter unsubscribing');

/** The path at which the same link signs a subscriber up again. */
export const returnPath = '/api/newsletter/return';

/** Links that only the reader of a mail has. Each contains an id and its signature for one purpose. */
function linkAt(path: string, purpose: string) {
  return {
    path,
    write: (siteUrl: string, signer: Signer, id: string) =>
      `${siteUrl}${path}/${id}.${signer.sign(purpose, id)}`,
    /** @returns the id in the link. @throws {Problem} if this site did not sign the link. */
    read(signer: Signer, token: string): string {
      const [id = '', signature = ''] = token.split('.');
      if (signer.verify(purpose, id, signature)) return id;
      throw new Problem(404, 'This link is incomplete. Please copy it from the mail again.');
    },
  };
}
