/** @jest-environment node */
import { keepParsedPart, parseOnce } from './parse-once.ts';

type Member = { name: string; role: string; biography: string };
const body = () => [{ name: 'Ada', role: 'Founder', biography: 'A long one.' }];
const names = (list: unknown) => (list as Member[]).map(({ name }) => ({ name }));
const roles = (list: unknown) => (list as Member[]).map(({ name, role }) => ({ name, role: role.trim() }));

test('a document carries what the readers of a body draw, and no more', () => {
  const drawn = body();
  parseOnce(drawn, names);
  expect(keepParsedPart(drawn)).toEqual([{ name: 'Ada' }]);
});

test('it carries enough for each of them', () => {
  const wideFirst = body();
  parseOnce(wideFirst, roles);
  parseOnce(wideFirst, names);
  expect(keepParsedPart(wideFirst)).toEqual([{ name: 'Ada', role: 'Founder' }]);
  const narrowFirst = body();
  parseOnce(narrowFirst, names);
  parseOnce(narrowFirst, roles);
  expect(keepParsedPart(narrowFirst)).toBe(narrowFirst);
});

test.each([
  ['makes something else of it', (list: unknown) => (list as Member[]).length],
  ['gives nothing that JSON has', () => undefined],
])('a body whose reader %s is carried whole', (_, parse) => {
  const whole = body();
  parseOnce(whole, parse);
  expect(keepParsedPart(whole)).toBe(whole);
});

test('so is one that nobody has parsed, or of which everything is drawn', () => {
  const unread = body();
  expect(keepParsedPart(unread)).toBe(unread);
  const whole = body();
  parseOnce(whole, (list) => structuredClone(list));
  expect(keepParsedPart(whole)).toBe(whole);
  expect(keepParsedPart(null)).toBeNull();
  expect(keepParsedPart('text')).toBe('text');
});
