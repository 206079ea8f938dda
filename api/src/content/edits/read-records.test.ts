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
  ['an empty file', '', 'studies.json:1:1: the file is empty: write one record, or a list of them'],
  [
    'a comma too many',
    '[\n{"slug": "a", "count": 1},\n]',
    'studies.json:3:1: not JSON: a value is expected here; or the comma before this is one too many',
  ],
  ['a comma that is missing', '{"slug": "a"\n "count": 1}', 'studies.json:2:2: not JSON: a comma is missing'],
  ['a comment', '{\n// why\n"slug": "a", "count": 1}', 'studies.json:2:1: not JSON: there are no comments'],
  [
    'a field of another type',
    '{\n"slug": "a",\n  "count": "1"\n}',
    'studies.json:3:3: count: must be a number',
  ],
  [
    'a part of another type',
    '{\n"slug": "a",\n"count": 1,\n"parts": ["x",\n2]}',
    'studies.json:5:1: parts: 1: must be text in double quotes',
  ],
  [
    'a field that is missing',
    '[{"slug": "a", "count": 1},\n {"slug": "b"}]',
    'studies.json:2:2: count: is missing: it must be a number',
  ],
  [
    'an unknown field',
    '{"slug": "a", "count": 1,\n "colour": "red"}',
    'studies.json:2:2: colour: is no field of it; there are slug, count, parts',
  ],
  ['half a position', '{"slug": "a", "count": 1.5}', 'count: must be a whole number, such as 3'],
  ['a repeated field', '{"slug": "a",\n"count": 1, "count": 2}', 'count: stands twice'],
  [
    'a slug twice',
    '[{"slug": "a", "count": 1},\n{"slug": "a", "count": 2}]',
    'studies.json:2:2: slug: "a" is',
  ],
  ['a number', '7', 'studies.json:1:1: must be a record, { … }'],
])('refuses %s with its place and what would be right', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('names every fault of a file at once', () => {
  expect(() => read('[{"slug": 1, "count": 1},\n{"slug": "b"}]')).toThrow(
    /json:1:3: slug.*\n.*json:2:1: count/,
  );
});
