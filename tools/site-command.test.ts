import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = ['backup', 'verify-backup', 'restore', 'move-data', 'leads', 'tokens', 'prune', 'content'];

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
  for (const folder of ['tools', 'api/bin']) {
    cpSync(path.join(root, folder), path.join(place, folder), { recursive: true });
  }
});
afterEach(() => rmSync(place, { recursive: true }));

function runScript(name: string, ...typed: string[]) {
  const { status, stdout, stderr } = spawnSync(`${scripts[name]} ${typed.join(' ')}`, {
    cwd: place,
    shell: true,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(names)('npm run %s names the build command if nothing is built', (name) => {
  expect(runScript(name, 'list')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This checkout is not built yet: run npm run build first.\n',
  });
});

test.each(names)('npm run %s runs the same command of site with the same arguments', (name) => {
  mkdirSync(path.join(place, 'api/dist/commands'), { recursive: true });
  writeFileSync(path.join(place, 'api/dist/commands/site.js'), 'console.log(process.argv.slice(2).join());');
  expect(runScript(name, 'list', '--json')).toEqual({
    status: 0,
    stdout: `${name},list,--json\n`,
    stderr: '',
  });
});
