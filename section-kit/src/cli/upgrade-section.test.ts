/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitRoot, versionIn } from './kit-packages.ts';
import { listChanges, upgradeSection } from './upgrade-section.ts';

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
])('from %p on, the change log says what came since', (before, changes) => {
  expect(listChanges(log, before)).toEqual(changes);
});

test.each(['section-kit', 'shared-ui'])('the change log of %s begins with its version', (room) => {
  const folder = path.join(kitRoot, '..', room);
  const [newest = ''] = listChanges(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8'), undefined);
  expect(newest.split('\n')[0]).toBe(versionIn(folder));
  expect(versionIn(folder)).toBe(versionIn(kitRoot));
});

test('in the workspace there is nothing to upgrade', () => {
  expect(() => upgradeSection(path.join(kitRoot, '../mf-cases'), () => ({}) as never)).toThrow(
    'In the workspace a section has the kit as it stands there',
  );
});
