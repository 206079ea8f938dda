import { chanceOf, isClearlyWorse } from './halt-rule.ts';

const of = (failed: number, tried: number) => ({ failed, tried });

test.each([
  // The lady tasting tea.
  [of(3, 4), of(1, 4), 17 / 70],
  [of(4, 4), of(0, 4), 1 / 70],
  [of(0, 50), of(0, 450), 1],
  [of(0, 50), of(10, 450), 1],
  [of(50, 50), of(0, 0), 1],
  [of(50, 50), of(450, 450), 1],
  [of(5, 50), of(0, 450), 8.3009e-6],
  [of(30, 60), of(0, 60), 6.9672e-12],
  [of(33, 55), of(18, 36), 0.234446],
])('%o against %o is due to chance with a probability of %d', (canary, stable, chance) => {
  expect(chanceOf(canary, stable) / chance).toBeCloseTo(1, 2);
});

test.each([
  ['fewer than 50 views', of(49, 49), of(0, 1000), false],
  ['a failure of every view', of(50, 50), of(0, 10), true],
  ['nothing to compare with', of(50, 50), of(0, 0), false],
  ['four failures of 50', of(4, 50), of(0, 450), false],
  ['five failures of 50', of(5, 50), of(0, 450), true],
  ['as many failures as others', of(400, 1000), of(390, 1000), false],
  ['a difference by chance', of(33, 55), of(18, 36), false],
  ['fewer failures', of(0, 1000), of(100, 9000), false],
  ['less than twice the odds', of(1500, 100_000), of(1000, 100_000), false],
  ['twice the odds', of(2100, 100_000), of(1000, 100_000), true],
  ['many visits without a goal, as others', of(98, 100), of(882, 900), false],
  ['no goal, and too few of others', of(100, 100), of(830, 900), false],
  ['no goal, and many of others', of(100, 100), of(780, 900), true],
])('a canary with %s', (_what, canary, stable, isHalted) => {
  expect(isClearlyWorse(canary, stable)).toBe(isHalted);
});

test.each([0.02, 0.5])(
  'a canary as good as the stable release survives a look after every tenth view: rate %d',
  (rate) => {
    // A lookup of a global costs more in a test than the arithmetic.
    const { imul } = Math;
    // mulberry32 makes the test deterministic.
    let seed = 7;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const failures = (views: number) => Array.from({ length: views }).filter(() => random() < rate).length;
    let halted = 0;
    for (let trial = 0; trial < 300; trial++) {
      const [canary, stable] = [of(0, 0), of(0, 0)];
      for (let look = 0; look < 100; look++) {
        for (const [counts, views] of [[canary, 10] as const, [stable, 90] as const]) {
          counts.tried += views;
          counts.failed += failures(views);
        }
        if (!isClearlyWorse(canary, stable)) continue;
        halted++;
        break;
      }
    }
    expect(halted).toBeLessThanOrEqual(1);
  },
);
