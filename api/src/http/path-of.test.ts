import { withoutEndSlashes } from './path-of.ts';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/a//', '/a'],
  ['/a//b/', '/a//b'],
])('%s without the slashes at its end is %s', (path, expected) => {
  expect(withoutEndSlashes(path)).toBe(expected);
});

test('a million slashes in a path take no minutes', () => {
  const path = `/a${'/'.repeat(1_000_000)}a`;
  expect(withoutEndSlashes(path)).toBe(path);
});
