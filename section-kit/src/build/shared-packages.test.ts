/** @jest-environment node */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kit = path.resolve(__dirname, '../..');

test.each([
  ['^19.1.0', '^19.1.0'],
  ['catalog:', '^19.2.4'],
  ['workspace:*', '^19.2.4'],
  ['latest', '^19.2.4'],
])('a section that declares react %s accepts %s', (declared, accepted) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ranges-'));
  mkdirSync(path.join(root, 'node_modules/react'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ dependencies: { react: declared } }));
  writeFileSync(path.join(root, 'node_modules/react/package.json'), '{ "version": "19.2.4" }');
  const module = pathToFileURL(path.join(kit, 'dist/build/shared-packages.js')).href;
  const script = `const { acceptedRanges } = await import('${module}'); process.stdout.write(acceptedRanges('${root}', ['react']).react);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  rmSync(root, { recursive: true });
  expect(stdout).toBe(accepted);
});
