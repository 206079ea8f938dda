import { quote } from './quote.ts';

test.each([
  ['They listened.', '“They listened.”'],
  ['Planners open with “I saw your post”.', '“Planners open with ‘I saw your post’.”'],
  ['We don’t chase.', '“We don’t chase.”'],
])('%s', (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});
