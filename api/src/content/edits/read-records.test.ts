import { z } from 'zod';
import { readRecords } from './read-records.ts';

const schema = z.strictObject({ slug: z.string(), count: z.int(), parts: z.array(z.string()).default([]) });
const read = (text: string) => readRecords(schema, text, { name: 'studies.json', identity: 'slug' });

test('one record and a list of records are both read', () => {
  expect(read('{"slug": "a", "count": 1}')).toEqual([{ slug: 'a', count: 1, parts: [] }]);
  expect(read('[{"slug": "a", "count": 1}, {"slug": "b", "count": 2}]')).toHaveLength(2);
  expect(read('\uFEFF{"slug": "a", "count": 1}')).toHaveLength(1);
});

test.each([
  ['an empty file', '', 'studies.json: not JSON: Unexpected end of JSON input'],
  ['a comma too many', '[{"slug": "a", "count": 1},]', "studies.json: not JSON: Unexpected token ']'"],
  [
    'a comma that is missing',
    '{"slug": "a"\n "count": 1}',
    "studies.json: not JSON: Expected ',' or '}' after property value in JSON at position 14",
  ],
  ['a field of another type', '{"slug": "a", "count": "1"}', 'studies.json: count: must be a number'],
  [
    'a part of another type',
    '{"slug": "a", "count": 1, "parts": ["x", 2]}',
    'studies.json: parts: 1: must be text in double quotes',
  ],
  [
    'a field that is missing',
    '[{"slug": "a", "count": 1}, {"slug": "b"}]',
    'studies.json: record 2 (b): count: is missing: it must be a number',
  ],
  [
    'an unknown field',
    '{"slug": "a", "count": 1, "colour": "red"}',
    'studies.json: colour: is not a field of it; there are slug, count, parts',
  ],
  ['half a position', '{"slug": "a", "count": 1.5}', 'count: must be a whole number, such as 3'],
  [
    'a slug twice',
    '[{"slug": "a", "count": 1}, {"slug": "a", "count": 2}]',
    'studies.json: record 2 (a): slug: is that of another record of the file already',
  ],
  ['a number', '7', 'studies.json: must be a record, { … }'],
  ['a list that holds nothing', '[null]', 'studies.json: record 1 (undefined): must be a record, { … }'],
])('%s is refused with the file, the field and the correct form', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('every fault of a file is reported at once', () => {
  expect(() => read('[{"slug": 1, "count": 1}, {"slug": "b"}]')).toThrow(
    /record 1 .*: slug: .*\n.*record 2 .*: count: /,
  );
});
