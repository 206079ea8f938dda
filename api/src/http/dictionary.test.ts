import { createHash } from 'node:crypto';
import { compressDelta, expandDelta, hasDictionaries, hashOf, nameOf, readName } from './dictionary.ts';

const lines = Array.from({ length: 500 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('base64'),
);
const dictionary = Buffer.from(lines.join('\n'));
const changed = Buffer.from(lines.with(250, 'another line').join('\n'));

/** Node 20 has no Zstandard. */
const withDictionaries = hasDictionaries ? test : test.skip;

withDictionaries('a delta has the header of RFC 9842, is small, and gives the content again', async () => {
  const delta = await compressDelta(changed, dictionary, 19);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  expect(delta.length).toBeLessThan(100);
  expect(await expandDelta(delta, dictionary)).toEqual(changed);
  await expect(expandDelta(delta, changed)).rejects.toThrow();
});

test('the name of a dictionary is its hash as a byte sequence, and nothing else is a name', () => {
  const name = nameOf(hashOf(dictionary));
  expect(name).toMatch(/^:[\w+/]{43}=:$/);
  expect(readName(name)).toEqual(hashOf(dictionary));
  for (const wrong of ['', '::', name.slice(1, -1), `${name} `, ':YWJj:', `${name}, ${name}`, '../../x']) {
    expect(readName(wrong)).toBeUndefined();
  }
});
