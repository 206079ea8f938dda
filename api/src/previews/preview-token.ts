import { parseCookie, stringifySetCookie } from 'cookie';
import type { Signer } from '../storage/secrets/signer.ts';
import type { Preview } from './preview.repository.ts';

const purpose = 'preview';
const cookie = 'preview';

export const previewPath = '/preview';
export const previewEndPath = '/preview/end';

/** Signs a preview's id and its expiry for the link and the cookie. */
export function previewToken(signer: Signer, { id, expiresAt }: Pick<Preview, 'id' | 'expiresAt'>): string {
  const text = `${id}.${Date.parse(expiresAt)}`;
  return `${text}.${signer.sign(purpose, text)}`;
}

/** A link that follows a branch stays the same, so its signature holds for good. The database has its end. */
export const endOfFollowingLinks = '2200-01-01T00:00:00.000Z';

/** @returns the preview's id. Undefined if the token is invalid or has expired. */
export function readPreviewToken(signer: Signer, token: string, now: Date): number | undefined {
  const [, id = '', expires = '', signature = ''] = /^(\d{1,9})\.(\d{13})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (!signer.verify(purpose, `${id}.${expires}`, signature)) return undefined;
  return Number(expires) > now.getTime() ? Number(id) : undefined;
}

export function previewCookie(token: string, seconds: number, isSecure: boolean): string {
  const options = { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return stringifySetCookie({ name: cookie, value: token, ...options });
}

export function readPreviewCookie(cookies: string | undefined): string | undefined {
  return parseCookie(cookies ?? '')[cookie];
}
