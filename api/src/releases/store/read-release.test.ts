import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testSection, writeTestRelease } from '../../testing/test-release.ts';
import { readRelease } from './to-release.ts';

const server = testSection('return "x"');
const write = (change?: Parameters<typeof writeTestRelease>[0]['change']) =>
  writeTestRelease({ name: 'mf-cases', server, ...(change && { change }) });

test('a release that matches its manifest is read whole', () => {
  const { manifest, files } = readRelease(write());
  expect(manifest.section.name).toBe('mf-cases');
  expect([...files.keys()].sort()).toEqual(['assets/entry.1.0.0.js', 'server/section.cjs']);
});

test('a file that differs from its hash is refused by name', () => {
  const folder = write();
  writeFileSync(path.join(folder, 'assets/entry.1.0.0.js'), 'tampered');
  expect(() => readRelease(folder)).toThrow(
    'mf-cases: the file assets/entry.1.0.0.js does not match its hash.',
  );
});

test('a missing file is refused by name', () => {
  const folder = write();
  rmSync(path.join(folder, 'assets/entry.1.0.0.js'));
  expect(() => readRelease(folder)).toThrow(
    'mf-cases: the file assets/entry.1.0.0.js is in the manifest but not in the release.',
  );
});

test('a file without a hash is refused by name', () => {
  const folder = write();
  writeFileSync(path.join(folder, 'assets/extra.js'), '');
  expect(() => readRelease(folder)).toThrow('assets/extra.js is in the release but has no hash');
});

test('a missing file of a page is refused by name', () => {
  const folder = write((manifest) => {
    manifest.client.pages.page?.scripts.push('assets/page.js');
  });
  expect(() => readRelease(folder)).toThrow('the manifest lists assets/page.js, which is missing');
});

test('an unknown contract version is refused with a remedy', () => {
  const folder = write((manifest) => {
    manifest.contract = 2;
  });
  expect(() => readRelease(folder)).toThrow('built against contract 2, and this server knows 1');
});

test.each([
  ['a path out of the folder', '../evil.js'],
  ['an absolute path', '/etc/passwd'],
  ['a hidden file', 'assets/.env'],
])('%s in the manifest is refused', (_name, file) => {
  const folder = write((manifest) => {
    manifest.files[file] = { bytes: 0, integrity: `sha384-${'A'.repeat(64)}` };
  });
  expect(() => readRelease(folder)).toThrow('must be a plain relative path');
});

test('a folder without a manifest is refused with a remedy', () => {
  const folder = write();
  rmSync(path.join(folder, 'release.json'));
  expect(() => readRelease(folder)).toThrow('is missing or not JSON: build the section again.');
});

test.each<[string, Parameters<typeof write>[0], string]>([
  [
    'a list of very many wrong entries',
    (manifest) => Object.assign(manifest.section, { routes: new Array(100_000).fill(0) }),
    'release.json: no list or object may have more than 2000 entries.',
  ],
  [
    'an object of very many wrong entries',
    (manifest) => {
      for (let index = 0; index < 3000; index++) manifest.shared[`${index}`] = '';
    },
    'release.json: no list or object may have more than 2000 entries.',
  ],
  [
    'a manifest of more than a megabyte',
    (manifest) => Object.assign(manifest, { release: 'x'.repeat(1024 * 1024) }),
    'release.json has more than 1024 kB.',
  ],
  [
    'many routes',
    ({ section }) => Object.assign(section, { routes: new Array(201).fill({}) }),
    'section.routes: Too big',
  ],
])('%s is refused before it is compared', (_name, change, message) => {
  expect(() => readRelease(write(change))).toThrow(message);
});

test('the first ten mistakes are named, and the others counted', () => {
  const folder = write(({ section }) => Object.assign(section, { routes: new Array(12).fill(0) }));
  expect(() => readRelease(folder)).toThrow(/(section.routes\[\d\]: [^;]+; ){10}and 2 more$/);
});
