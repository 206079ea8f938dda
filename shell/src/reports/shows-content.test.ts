/** @jest-environment node */
import { showsContent } from './shows-content.ts';

test.each([
  ['with words', { offsetHeight: 300, innerText: 'Cases' }, true],
  ['without any', { offsetHeight: 300, innerText: '\n ' }, false],
  ['that is not displayed', { offsetHeight: 0, innerText: 'Cases' }, false],
])('a page %s', (_what, layout, expected) => {
  // jsdom lays nothing out.
  expect(showsContent(Object.assign(Object.create(null), layout))).toBe(expected);
});

test('a page that is gone', () => {
  expect(showsContent(null)).toBe(false);
});
