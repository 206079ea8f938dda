/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from './create-section.ts';
import { kitRoot, rangesOf, versionIn } from './kit-packages.ts';
import { listChanges, upgradeSection } from './upgrade-section.ts';

jest.mock('./create-section.ts', () => ({ installPackages: jest.fn() }));

const log = `# Changes of a package

## 1.2.0

- Two.

## 1.1.0

- One.

## 1.0.0

- None.
`;

test.each([
  ['1.2.0', []],
  ['1.1.0', ['1.2.0\n\n- Two.']],
  ['1.0.0', ['1.2.0\n\n- Two.', '1.1.0\n\n- One.']],
  [undefined, ['1.2.0\n\n- Two.', '1.1.0\n\n- One.', '1.0.0\n\n- None.']],
])('the changes since %p are listed', (before, changes) => {
  expect(listChanges(log, before)).toEqual(changes);
});

test.each(['section-kit', 'shared-ui'])('the change log of %s begins with its version', (workspace) => {
  const folder = path.join(kitRoot, '..', workspace);
  const [newest = ''] = listChanges(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8'), undefined);
  expect(newest.split('\n')[0]).toBe(versionIn(folder));
  expect(versionIn(folder)).toBe(versionIn(kitRoot));
});

test('both packages are installed in the chosen version, and the changes of each are printed', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const put = (version: string) => {
    for (const name of ['section-kit', 'shared-ui']) {
      const folder = path.join(root, 'node_modules/@shortlisted', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
      writeFileSync(path.join(folder, 'CHANGELOG.md'), log);
    }
  };
  put('1.1.0');
  jest.mocked(installPackages).mockImplementation(() => put('1.2.0'));
  const said = upgradeSection(root, () => rangesOf('1.2.0'));
  expect(installPackages).toHaveBeenCalledWith(root, [
    '@shortlisted/section-kit@^1.2.0',
    '@shortlisted/shared-ui@^1.2.0',
  ]);
  expect(said).toBe(
    [
      '@shortlisted/section-kit 1.1.0 → 1.2.0',
      '@shortlisted/section-kit',
      '1.2.0',
      '- Two.',
      '@shortlisted/shared-ui',
      '1.2.0',
      '- Two.',
      'Run the tests, then commit package.json, package-lock.json.',
    ].join('\n\n'),
  );
  rmSync(root, { recursive: true });
});

test.each([
  [
    'other',
    '1.1.0 again, with other files\n\n@shortlisted/section-kit\n\nIts change log has nothing new.\n\n@shortlisted/shared-ui\n\nIts change log has nothing new.\n\nRun the tests, then commit package.json, package-lock.json and kit/.',
  ],
  ['same', '1.1.0, as before.'],
])('the same version may have other files: %s', (bytes, said) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const folder = path.join(root, 'node_modules/@shortlisted/section-kit');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.1.0" }');
  const lock = (integrity: string) => {
    const packages = {
      '': { dependencies: { '@shortlisted/section-kit': 'file:kit/a.tgz' } },
      'node_modules/@shortlisted/section-kit': { version: '1.1.0', integrity },
    };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  };
  lock('same');
  jest.mocked(installPackages).mockImplementation(() => lock(bytes));
  const kit = 'file:kit/a.tgz';
  const ranges = { '@shortlisted/section-kit': kit, '@shortlisted/shared-ui': kit };
  expect(upgradeSection(root, () => ranges)).toBe(`@shortlisted/section-kit is ${said}`);
  rmSync(root, { recursive: true });
});

test('in the workspace there is nothing to upgrade', () => {
  expect(() => upgradeSection(path.join(kitRoot, '../mf-cases'), () => ({}) as never)).toThrow(
    'A section in a workspace uses the kit of that workspace',
  );
});
