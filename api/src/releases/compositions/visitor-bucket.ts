import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const bucketCookie = 'release-bucket';

/** Each bucket is a hundredth of a percent of the visitors. */
export const bucketCount = 10_000;
export const bucketForDays = 30;

/** Reads the visitor’s bucket, 0 to 9999. Undefined if none was drawn yet. */
export function readBucket(cookies: string | undefined): number | undefined {
  const digits = parseCookie(cookies ?? '')[bucketCookie] ?? '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}

/** Draws the bucket once. As a share grows past it, the visitor gets the newer release and keeps it. */
export function drawBucket(): number {
  return randomInt(bucketCount);
}

export function bucketCookieOf(bucket: number, isSecure: boolean): string {
  return stringifySetCookie({
    name: bucketCookie,
    value: String(bucket),
    path: '/',
    maxAge: bucketForDays * 86_400,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}
