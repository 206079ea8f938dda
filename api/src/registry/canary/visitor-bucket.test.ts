import { bucketCookieOf, bucketCount, drawBucket, readBucket } from './visitor-bucket.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['other=7', undefined],
  ['release-bucket=0', 0],
  ['a=b; release-bucket=9999; c=d', 9999],
  ['release-bucket=10000', undefined],
  ['release-bucket=-1', undefined],
  ['release-bucket=7x', undefined],
  ['release-bucket=x7', undefined],
  ['release-bucket=', undefined],
])('the cookies %j hold the place %s', (cookies, place) => {
  expect(readBucket(cookies)).toBe(place);
});

test('a place is drawn from all of them, and the cookie brings it back', () => {
  for (let count = 0; count < 100; count++) {
    const place = drawBucket();
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(bucketCount);
    expect(readBucket(bucketCookieOf(place, true).split(';')[0])).toBe(place);
  }
});

test('the cookie is kept for a month, out of reach of scripts, and on a secure site only sent there', () => {
  const cookie = bucketCookieOf(7, true);
  for (const part of ['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
    expect(cookie).toContain(part);
  }
  expect(bucketCookieOf(7, false)).not.toContain('Secure');
});
