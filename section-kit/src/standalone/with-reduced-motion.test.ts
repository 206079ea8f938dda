/** @jest-environment node */
import { withReducedMotion } from './with-reduced-motion.ts';

test.each([
  ['(prefers-reduced-motion: reduce)', '(width >= 0px)'],
  ['(prefers-reduced-motion:reduce)', '(width >= 0px)'],
  ['(prefers-reduced-motion)', '(width >= 0px)'],
  ['screen and (prefers-reduced-motion: no-preference)', 'screen and (width < 0px)'],
  ['(width >= 640px)', '(width >= 640px)'],
])('%s is asked as %s', (asked, answered) => {
  expect(withReducedMotion(`@media ${asked} { a { color: red } }`)).toBe(
    `@media ${answered} { a { color: red } }`,
  );
});
