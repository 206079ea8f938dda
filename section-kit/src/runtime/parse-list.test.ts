/** @jest-environment node */
import { parseList } from './parse-list.ts';

const parse = parseList((record) => {
  if (typeof record !== 'number') throw new Error('no number');
  return record;
});

test('a record that breaks the contract is left out and logged; the others are kept', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(parse([1, 'two', 3])).toEqual([1, 3]);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.any(String), 'two', expect.any(Error));
  log.mockRestore();
});

test('a body that is no list fails the read', () => {
  expect(() => parse({ numbers: [1] })).toThrow('not a list');
});
