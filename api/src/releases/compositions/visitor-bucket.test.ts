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
])('the cookies %j hold the bucket %s', (cookies, place) => {
  expect(readBucket(cookies)).toBe(place);
});

test('a bucket is drawn from the whole range, and the cookie brings it back', () => {
  for (let count = 0; count < 100; count++) {
    const place = drawBucket();
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(bucketCount);
    expect(readBucket(bucketCookieOf(place, true).split(';')[0])).toBe(place);
  }
});

test('a tenth of the visitors gets a tenth of the buckets', () => {
  const places = Array.from({ length: 10_000 }, drawBucket);
  const share = places.filter((place) => place < bucketCount / 10).length / places.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
});

test('scripts cannot read the cookie; it lasts a month, and a secure site gets it over https only', () => {
  const cookie = bucketCookieOf(7, true);
  for (const part of ['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
    expect(cookie).toContain(part);
  }
  expect(bucketCookieOf(7, false)).not.toContain('Secure');
});
