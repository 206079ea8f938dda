import { randomInt } from 'node:crypto';

export const bucketCookie = 'release-bucket';

/** A hundredth of a percent each. */
export const bucketCount = 10_000;
const keptForSeconds = 30 * 86_400;

/** The visitor's place between 0 and 9999. Undefined where none was drawn yet. */
export function readBucket(cookies: string | undefined): number | undefined {
  const [, digits] = /(?:^|;\s*)release-bucket=(\d{1,4})(?:;|$)/.exec(cookies ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Drawn once: as shares grow over a visitor's place, the visitor moves forward and never back. */
export function drawBucket(): number {
  return randomInt(bucketCount);
}

export function bucketCookieOf(bucket: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${bucketCookie}=${bucket}; Path=/; Max-Age=${keptForSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
