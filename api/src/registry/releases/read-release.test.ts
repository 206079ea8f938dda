import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testSection, writeTestRelease } from '../../testing/test-release.ts';
import { readRelease } from './read-release.ts';

const server = testSection('return "x"');
const write = (change?: Parameters<typeof writeTestRelease>[0]['change']) =>
  writeTestRelease({ name: 'mf-cases', server, ...(change && { change }) });

test('a release that is what its manifest says is read whole', () => {
  const { manifest, files } = readRelease(write());
  expect(manifest.section.name).toBe('mf-cases');
  expect([...files.keys()].sort()).toEqual(['client/entry.js', 'server/section.cjs']);
});

test('a file whose content is not what its hash says is refused by name', () => {
  const folder = write();
  writeFileSync(path.join(folder, 'client/entry.js'), 'tampered');
  expect(() => readRelease(folder)).toThrow('mf-cases: the file client/entry.js is not what its hash says.');
});

test('a missing file is refused by name', () => {
  const folder = write();
  rmSync(path.join(folder, 'client/entry.js'));
  expect(() => readRelease(folder)).toThrow(
    'mf-cases: the file client/entry.js is in the manifest but not in the release.',
  );
});

test('a file without a hash is refused by name', () => {
  const folder = write();
  writeFileSync(path.join(folder, 'client/extra.js'), '');
  expect(() => readRelease(folder)).toThrow('client/extra.js is in the release but has no hash');
});

test('a page file that is not there is refused by name', () => {
  const folder = write((manifest) => {
    manifest.client.pages.page?.scripts.push('client/page.js');
  });
  expect(() => readRelease(folder)).toThrow('the manifest needs client/page.js, which is not there');
});

test('an unknown contract version is refused with what to do', () => {
  const folder = write((manifest) => {
    manifest.contract = 2;
  });
  expect(() => readRelease(folder)).toThrow('built against contract 2, and this server knows 1');
});

test.each([
  ['a path out of the folder', '../evil.js'],
  ['an absolute path', '/etc/passwd'],
  ['a hidden file', 'client/.env'],
])('%s in the manifest is refused', (_name, file) => {
  const folder = write((manifest) => {
    manifest.files[file] = { bytes: 0, integrity: `sha384-${'A'.repeat(64)}` };
  });
  expect(() => readRelease(folder)).toThrow('must be a plain relative path');
});

test('a folder without a manifest is refused with what to do', () => {
  const folder = write();
  rmSync(path.join(folder, 'release.json'));
  expect(() => readRelease(folder)).toThrow('is missing or not JSON: build the section again.');
});
