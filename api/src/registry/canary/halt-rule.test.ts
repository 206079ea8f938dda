import { neverUsable, onServers, reasonToHalt } from './halt-rule.ts';

test.each([
  // canary views, errors; stable views, errors
  [49, 49, 1000, 0, false],
  [50, 4, 1000, 0, false],
  [50, 5, 1000, 0, true],
  [100, 10, 0, 0, false],
  [100, 20, 0, 0, true],
  [1000, 10, 10_000, 100, false],
  [1000, 15, 10_000, 100, false],
  [1000, 20, 10_000, 100, false],
  [1000, 25, 10_000, 100, true],
  [100_000, 500, 100_000, 10, false],
  [1000, 400, 1000, 390, false],
  [200, 200, 1000, 0, true],
  // Both required minimums, a difference of 1 % and twice the rate, are met exactly.
  [10_000, 200, 9900, 99, true],
  [10_000, 150, 10_000, 60, false],
  [10_000, 600, 10_000, 400, false],
  [100, 150, 1000, 0, true],
  // A page may fail several times in one view.
  [50, 5000, 0, 0, true],
  [50, 5000, 10, 1000, false],
])(
  'a canary with %i views and %i errors against %i and %i: halted %p',
  (views, errors, stable, failed, halted) => {
    const reason = reasonToHalt({ views, errors }, { views: stable, errors: failed });
    expect(reason !== undefined).toBe(halted);
  },
);

test('the reason states the counts', () => {
  expect(reasonToHalt({ views: 100, errors: 30 }, { views: 900, errors: 2 })).toBe(
    'failed in 30 of 100 views, the stable release in 2 of 900',
  );
});

test.each([
  [4, 4, 20, 0, undefined],
  [5, 5, 20, 0, 'failed in 5 of 5 renders on the server, the stable release in 0 of 20'],
  [5, 5, 0, 0, 'failed in 5 of 5 renders on the server, the stable release in 0 of 0'],
  [10, 5, 10, 5, undefined],
  [200, 5, 20, 0, undefined],
])(
  'of %i renders of a canary %i failed, of %i of the stable release %i',
  (views, errors, stable, failed, reason) => {
    expect(reasonToHalt({ views, errors }, { views: stable, errors: failed }, onServers)).toBe(reason);
  },
);

test.each([
  [49, 49, 500, 50, undefined],
  [50, 50, 0, 0, 'never became usable in 50 of 50 page loads, the stable release in 0 of 0'],
  [50, 15, 500, 100, undefined],
  [200, 70, 1000, 100, 'never became usable in 70 of 200 page loads, the stable release in 100 of 1000'],
])('of %i page loads of a canary %i were never usable, of %i of the stable release %i', (...figures) => {
  const [views, errors, stable, failed, reason] = figures;
  expect(reasonToHalt({ views, errors }, { views: stable, errors: failed }, neverUsable)).toBe(reason);
});

test('a canary as good as the stable release is halted by chance less than once in a hundred', () => {
  // mulberry32 makes the test deterministic.
  let seed = 7;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const failures = (views: number) => Array.from({ length: views }).filter(() => random() < 0.02).length;
  let halted = 0;
  for (let trial = 0; trial < 300; trial++) {
    const [canary, stable] = [failures(500), failures(4500)];
    if (reasonToHalt({ views: 500, errors: canary }, { views: 4500, errors: stable })) halted++;
  }
  expect(halted).toBeLessThanOrEqual(3);
});
