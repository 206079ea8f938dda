/** @jest-environment node */
import { isBroken, visibleText } from './visible-text.ts';

test.each([
  ['zero-width spaces', '\u200B\u200B\uFEFF'],
  ['joiners and marks of direction', '\u200D\u2060\u202E\u2066'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['fillers of Hangul and Braille', '\u3164\u115F\u2800'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['wide and narrow spaces', '\u00A0\u2003\u3000\t\n'],
  ['broken characters alone', '\uFFFD\uFFFD'],
  ['marks without a letter', '\u0301\u0308'],
  ['private and unassigned characters', '\uE000\u0378\uFFF9'],
])('%s have no visible text', (_kind, text) => {
  expect(visibleText(text)).toBe('');
});

test.each(['Ada', 'Zoë', '李', 'نور', '👍🏽', 'A\nB', 'नि', 'e\u0301'])('%j is visible', (text) => {
  expect(visibleText(text)).toBe(text);
});

test.each([
  ['A\u200Bda', 'Ada'],
  ['Ada \u200B', 'Ada'],
  ['\u2060 Ada', 'Ada'],
])('the visible text of %j is %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test('a text with one broken character is broken', () => {
  expect(isBroken('Zo\uFFFD')).toBe(true);
  expect(isBroken('Zo\uD83D')).toBe(true);
  expect(isBroken('Zo😀')).toBe(false);
  expect(isBroken('Zoë')).toBe(false);
});
