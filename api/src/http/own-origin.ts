import type { IncomingHttpHeaders } from 'node:http';

/** Any domain can resolve to this server, so an equal host and origin prove nothing. These names mean this machine. */
export const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether a page of this site sent a request. @param ownUrl origin of this site's pages. */
export function isFromOwnPage({ origin, host = '' }: IncomingHttpHeaders, ownUrl: string): boolean {
  return origin === ownUrl || (thisMachine.test(host) && origin === `http://${host}`);
}
