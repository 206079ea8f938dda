import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const bucketCookie = 'release-bucket';

/** A hundredth of a percent each. */
export const bucketCount = 10_000;
const keptForSeconds = 30 * 86_400;

/** The visitor's place between 0 and 9999. Undefined where none was drawn yet. */
export function readBucket(cookies: string | undefined): number | undefined {
  const digits = parseCookie(cookies ?? '')[bucketCookie] ?? '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}

/** Drawn once: as shares grow over a visitor's place, the visitor moves forward and never back. */
export function drawBucket(): number {
  return randomInt(bucketCount);
}

export function bucketCookieOf(bucket: number, isSecure: boolean): string {
  const options = {
    path: '/',
    maxAge: keptForSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  } as const;
  return stringifySetCookie({ name: bucketCookie, value: String(bucket), ...options });
}
