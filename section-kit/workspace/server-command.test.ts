/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = ['backup', 'verify-backup', 'restore', 'move-data', 'leads', 'tokens', 'prune', 'content'];

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** A checkout in which only these commands of the server are compiled. */
function checkout(...compiled: string[]): void {
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
  cpSync(import.meta.dirname, path.join(place, 'section-kit/workspace'), { recursive: true });
  mkdirSync(path.join(place, 'api/dist/commands'), { recursive: true });
  for (const name of compiled) {
    writeFileSync(
      path.join(place, `api/dist/commands/${name}.js`),
      'console.log(process.argv.slice(2).join());',
    );
  }
}

function runScript(name: string, ...typed: string[]) {
  const { status, stdout, stderr } = spawnSync(`${scripts[name]} ${typed.join(' ')}`, {
    cwd: place,
    shell: true,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(names)('npm run %s says what to run first where nothing was built', (name) => {
  checkout();
  expect(runScript(name, 'list')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This checkout is not built yet: run npm run build first.\n',
  });
});

test.each(names)('npm run %s passes on what was typed', (name) => {
  checkout(name);
  expect(runScript(name, 'list', '--json')).toEqual({
    status: 0,
    stdout: 'list,--json\n',
    stderr: '',
  });
});
