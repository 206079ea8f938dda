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

/**
 * Runs the first step of every script in a workspace with these packages.
 *
 * @returns what it prints.
 */
function prepare(wanted: Packages, there?: Packages, options = {}): string {
  const write = (file: string, packages: Packages) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  };
  write('package-lock.json', { '': { name: 'workspace' }, ...wanted });
  if (there) write('node_modules/.package-lock.json', there);
  // The driver that Node 20 needs.
  const driver = path.join(root, 'node_modules/better-sqlite3-12/index.js');
  mkdirSync(path.dirname(driver), { recursive: true });
  writeFileSync(driver, 'module.exports = class { close() {} };');
  const script = path.join(root, 'tools/prepare.mjs');
  mkdirSync(path.dirname(script), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'prepare.js'), script);
  const npm = path.join(root, 'bin/npm');
  mkdirSync(path.dirname(npm), { recursive: true });
  writeFileSync(npm, '#!/bin/sh\necho "npm $1 $2"\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await (await import('${script}')).installPackages(${JSON.stringify(options)})`,
    ],
    { encoding: 'utf8', env: { ...process.env, PATH: `${path.dirname(npm)}:${process.env.PATH}` } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
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
])('%s: installs packages: %s', (_, expected, wanted, there) => {
  expect(prepare(wanted, there).includes('npm install')).toBe(expected);
});

const lint = { version: '2.5.0', integrity: 'sha512-d', dev: true };
const withLint = { ...all, 'node_modules/lint': lint };
const forStart = { forChecks: false };

test('the site starts without the packages that only checks need, and a test installs them', () => {
  expect(prepare(withLint, undefined, forStart)).toContain('npm install --omit=dev');
  expect(prepare(withLint, all, forStart)).toBe('');
  expect(prepare(withLint, all)).toContain('npm install --no-save');
  expect(prepare(withLint, withLint, forStart)).toBe('');
  const newer = { ...withLint, 'node_modules/lint': { ...lint, version: '2.6.0' } };
  expect(prepare(newer, withLint, forStart)).toContain('npm install --no-save');
});

test('an installation says how long the last one took', () => {
  expect(prepare(all)).toContain('once, one to three minutes');
  expect(prepare(all)).toMatch(/the last time it took \d+ s/);
});
