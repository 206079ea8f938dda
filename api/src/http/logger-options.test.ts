import { withoutPeople } from './logger-options.ts';

test.each([
  ['/blog?search=my+words', '/blog?…'],
  ['550 <ada@example.com> rejected', '550 <(address)> rejected'],
  ['to=ada%40example.com', 'to=(address)'],
  ['cannot GET /a?x=1 (in "b?y=2")', 'cannot GET /a?… (in "b?…")'],
  ['Is it there? No.', 'Is it there? No.'],
  [undefined, 'undefined'],
])('%s is written as %s', (text, expected) => {
  expect(withoutPeople(text)).toBe(expected);
});

// The test ends within its time limit only if the work grows with the length of the text, not with its square.
test('a very long word without an address is written', () => {
  const word = 'a'.repeat(1_000_000);
  expect(withoutPeople(word)).toBe(word);
});
