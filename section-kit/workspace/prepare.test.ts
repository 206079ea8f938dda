/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const react = { version: '19.3.0', integrity: 'sha512-a' };
const forMacs = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const section = { version: '0.0.0' };
const link = { resolved: 'mf-events', link: true };

type Packages = Record<string, object>;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'prepare-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs what each script begins with, in a workspace of these packages. @returns whether it installs them. */
function installs(wanted: Packages, there?: Packages): boolean {
  const write = (file: string, packages: Packages) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  };
  write('package-lock.json', { '': { name: 'workspace' }, ...wanted });
  if (there) write('node_modules/.package-lock.json', there);
  const script = path.join(root, 'section-kit/workspace/prepare.mjs');
  mkdirSync(path.dirname(script), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'prepare.js'), script);
  const npm = path.join(root, 'bin/npm');
  mkdirSync(path.dirname(npm));
  writeFileSync(npm, '#!/bin/sh\necho "npm $1"\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `(await import('${script}')).installPackages()`],
    { encoding: 'utf8', env: { ...process.env, PATH: `${path.dirname(npm)}:${process.env.PATH}` } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.includes('npm ci');
}

const all = { 'node_modules/react': react };

test.each<[string, boolean, Packages, Packages | undefined]>([
  ['nothing is there', true, all, undefined],
  ['npm has installed them, whichever command it was', false, all, all],
  [
    'a section was created, and npm has installed it',
    false,
    { ...all, 'mf-events': section, 'node_modules/mf-events': link },
    { ...all, 'mf-events': section, 'node_modules/mf-events': link },
  ],
  ['another version is wanted', true, { 'node_modules/react': { ...react, integrity: 'sha512-c' } }, all],
  ['one more is wanted', true, { ...all, 'mf-events': section }, all],
  ['one is wanted no more', true, {}, all],
  ['one is for another system', false, { ...all, 'node_modules/for-macs': forMacs }, all],
])('%s: whether packages are installed is %s', (_, expected, wanted, there) => {
  expect(installs(wanted, there)).toBe(expected);
});
