import { foldWords } from './fold-words.js';

test.each([
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'élodie'],
  ['ŁÓDŹ', 'Łódź'],
  ['Łódź', 'lodz'],
  ['İstanbul Özdemir', 'istanbul ÖZDEMIR'],
  ['Iğdır', 'IGDIR'],
  ['Zoë', 'zoe'],
  ['Straße', 'STRASSE'],
  ['O’Brien said “no”', `O'Brien said "no"`],
  ['2025–26', '2025-26'],
  ['Ada\u00A0 King\nByron', 'ada king byron'],
  ['Ａｄａ', 'ada'],
  ['co\u00ADoperation\u200B', 'cooperation'],
  ['ПРИВЕТ', 'привет'],
  ['ΣΟΦΟΣ', 'σοφος'],
])('%j is found by %j', (text, words) => {
  expect(foldWords(text)).toBe(foldWords(words));
});

test('other words stay apart', () => {
  expect(foldWords('Łódź')).not.toBe(foldWords('Lodge'));
  expect(foldWords('結果')).toBe('結果');
});
