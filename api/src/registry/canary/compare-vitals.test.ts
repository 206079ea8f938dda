import { compareVitals } from './compare-vitals.ts';

const lcp = (good: number, middling: number, poor: number) => ({
  'LCP good': good,
  'LCP needs-improvement': middling,
  'LCP poor': poor,
});

test.each(['LCP', 'CLS', 'INP'])('each vital is compared with the stable release’s: %s', (vital) => {
  const counts = (good: number, poor: number) => ({
    ...lcp(1000, 0, 0),
    [`${vital} good`]: good,
    [`${vital} poor`]: poor,
  });
  expect(compareVitals(counts(100, 100), counts(1000, 0))).toBe(
    `${vital} was worse than good in 100 of 200 page loads, the stable release in 0 of 1000`,
  );
  expect(compareVitals(counts(1000, 0), counts(1000, 0))).toBeUndefined();
});

test.each([
  ['measured too rarely to judge', lcp(10, 0, 80), lcp(900, 0, 0), undefined],
  ['worse, and still good for three of four', lcp(150, 50, 0), lcp(900, 0, 0), undefined],
  ['as bad as the stable release', lcp(100, 100, 0), lcp(500, 500, 0), undefined],
  ['a little worse', lcp(290, 110, 0), lcp(750, 250, 0), undefined],
  ['worse than good', lcp(100, 100, 0), lcp(800, 200, 0), 'LCP was worse than good in 100 of 200'],
  ['worse than just good', lcp(100, 100, 0), lcp(750, 250, 0), 'LCP was worse than good in 100 of 200'],
  [
    'worse than a bad stable release',
    lcp(0, 100, 100),
    lcp(0, 900, 100),
    'LCP was worse than needs-improvement in 100',
  ],
  ['compared with no counts', lcp(50, 50, 100), {}, 'LCP was worse than good in 150 of 200'],
])('a canary that is %s', (_how, canary, stable, reason) => {
  const said = compareVitals(canary, stable);
  if (reason) expect(said).toMatch(reason);
  else expect(said).toBeUndefined();
});
