import { type Counts, findReason, wouldShowMissedGoals } from './find-reason.ts';

const none: [Counts, Counts] = [{}, {}];
const lcp = (good: number, middling: number, poor: number) => ({
  'LCP good': good,
  'LCP needs-improvement': middling,
  'LCP poor': poor,
});

test.each([
  ['failed', { view: 100, render: 20, hydrate: 10 }, { view: 900, render: 2 }, 'failed in 30 of 100 views'],
  // Reports may arrive out of step.
  ['failed more often than it was viewed', { view: 50, load: 53 }, { view: 450 }, 'failed in 50 of 50 views'],
  [
    'failed on the server',
    { 'sent-document': 60, 'unrendered-document': 30 },
    { 'sent-document': 500 },
    'failed on the server in 30 of 60 page loads, the stable release in 0 of 500',
  ],
])('a canary that %s is halted over all its time', (_what, canary, stable, reason) => {
  expect(findReason([canary, stable], none)).toMatch(reason);
  expect(findReason([stable, stable], none)).toBeUndefined();
});

test.each([
  [
    'hangs',
    { 'sent-document': 60 },
    { 'sent-document': 500, usable: 450 },
    'never became usable in 60 of 60 page loads, the stable release in 50 of 500',
  ],
  [
    'hangs no more often than by chance',
    { 'sent-document': 55, usable: 22 },
    { 'sent-document': 36, usable: 18 },
    undefined,
  ],
  [
    'brings no enquiry',
    { visit: 100 },
    { visit: 900, enquiry: 120 },
    'led to no enquiry in 100 of 100 page loads, the stable release in 780 of 900',
  ],
  [
    'brings fewer sign-ups',
    { visit: 500, 'sign-up': 10 },
    { visit: 500, 'sign-up': 60 },
    'led to no sign-up',
  ],
  ['hides the links', { visit: 100 }, { visit: 900, press: 200 }, 'led to no press on a link to /contact'],
  ['brings more enquiries', { visit: 100, enquiry: 60 }, { visit: 900, enquiry: 90 }, undefined],
])('a canary that %s is judged by settled page loads', (_what, canary, stable, reason) => {
  const said = findReason(none, [canary, stable]);
  if (reason) expect(said).toMatch(reason);
  else expect(said).toBeUndefined();
});

test.each(['LCP', 'CLS', 'INP'])('each vital is compared with the stable release’s: %s', (vital) => {
  const counts = (good: number, poor: number) => ({
    ...lcp(1000, 0, 0),
    [`${vital} good`]: good,
    [`${vital} poor`]: poor,
  });
  expect(findReason([counts(100, 100), counts(1000, 0)], none)).toBe(
    `${vital} was worse than good in 100 of 200 page loads, the stable release in 0 of 1000`,
  );
  expect(findReason([counts(1000, 0), counts(1000, 0)], none)).toBeUndefined();
});

test.each([
  ['measured too rarely to judge', lcp(10, 0, 39), lcp(900, 0, 0), undefined],
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
  ['compared with no counts', lcp(50, 50, 100), {}, undefined],
])('a canary whose LCP is %s', (_how, canary, stable, reason) => {
  const said = findReason([canary, stable], none);
  if (reason) expect(said).toMatch(reason);
  else expect(said).toBeUndefined();
});

test.each([
  ['no goal was reached', { visit: 100 }, { visit: 900 }, false],
  ['too few were reached', { visit: 100 }, { visit: 900, enquiry: 50 }, false],
  ['enough of one and too few of another', { visit: 100 }, { visit: 900, enquiry: 120, press: 3 }, false],
  ['enough of each', { visit: 100, enquiry: 12 }, { visit: 900, enquiry: 120, press: 300 }, true],
])('whether a fall of the goals would show if %s', (_what, canary, stable, wouldShow) => {
  expect(wouldShowMissedGoals([canary, stable])).toBe(wouldShow);
});
