import { z } from 'zod';
import { readRecords } from './read-records.ts';

const schema = z.strictObject({ slug: z.string(), count: z.int(), parts: z.array(z.string()).default([]) });
const read = (text: string) => readRecords(schema, text, { name: 'studies.json', identity: 'slug' });

test('reads one record or a list of them', () => {
  expect(read('{"slug": "a", "count": 1}')).toEqual([{ slug: 'a', count: 1, parts: [] }]);
  expect(read('[{"slug": "a", "count": 1}, {"slug": "b", "count": 2}]')).toHaveLength(2);
  expect(read('\uFEFF{"slug": "a", "count": 1}')).toHaveLength(1);
});

test.each([
  ['an empty file', '', 'studies.json:1: the file is empty'],
  ['a comma too many', '[\n{"slug": "a", "count": 1},\n]', 'studies.json:3: not JSON'],
  ['a comment', '{\n// why\n"slug": "a", "count": 1}', 'studies.json:2: not JSON'],
  ['a field of another type', '{\n"slug": "a",\n"count": "1"\n}', 'studies.json:3: count: '],
  [
    'a part of another type',
    '{\n"slug": "a",\n"count": 1,\n"parts": ["x",\n2]}',
    'studies.json:5: parts: 1: ',
  ],
  ['a field that is missing', '[{"slug": "a", "count": 1},\n{"slug": "b"}]', 'studies.json:2: count: '],
  ['an unknown field', '{"slug": "a", "count": 1, "colour": "red"}', 'studies.json:1: Unrecognized key'],
  ['a repeated field', '{"slug": "a",\n"count": 1, "count": 2}', 'count: stands twice'],
  ['a slug twice', '[{"slug": "a", "count": 1},\n{"slug": "a", "count": 2}]', 'studies.json:2: slug: "a" is'],
  ['a number', '7', 'studies.json:1: '],
])('refuses %s with the line at fault', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('names every fault of a file at once', () => {
  expect(() => read('[{"slug": 1, "count": 1},\n{"slug": "b"}]')).toThrow(/json:1: slug.*\n.*json:2: count/);
});
