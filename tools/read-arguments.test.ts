import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

function run(script: string, typed: string[] = [], settings: Record<string, string> = {}) {
  const file = path.join(import.meta.dirname, script);
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...typed], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

const root = path.resolve(import.meta.dirname, '..');
const scripts = Object.entries<string>(
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts,
);

test.each(scripts.filter(([, line]) => line.startsWith('node tools/')))(
  'the help of npm run %s begins with the command as it is typed',
  (name, line) => {
    const script = line.replace('node tools/', '');
    const { status, stdout, stderr } = run(script, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^(npm |npm run |npx site )${name}( (-- )?\\S.*)?\\n\\n\\S`));
  },
);

test('each script that runs a command of the site has its name', () => {
  const { stdout } = run('../api/bin/site.js', ['--help']);
  const listed = new Set([...stdout.matchAll(/^ {2}npx site ([\w-]+)/gm)].map(([, name]) => name));
  const named = scripts.filter(([, line]) => line.startsWith('node api/'));
  expect(named).toEqual(named.map(([name]) => [name, `node api/bin/site.js ${name}`]));
  expect(named.filter(([name]) => !listed.has(name))).toEqual([]);
});

test.each([
  ['build.js', ['--frog'], "Unknown option '--frog'.\nUsage: npm run build\n"],
  ['build.js', ['mf-cases'], 'mf-cases is one word too many.\nUsage: npm run build\n'],
  ['release.js', [], 'Name a section: shell, mf-home'],
  ['release.js', ['mf-frog'], 'There is no section mf-frog: there are shell, mf-home'],
  ['bench.js', ['--only', 'frog'], 'There is no measurement frog: there are first-load, html'],
  ['soak.js', ['long'], 'long is no number of minutes.'],
  ['assemble.js', [], 'Name the folder that is to be made.'],
  ['assemble.js', ['.'], '. is there already: name a new one.'],
])('%s %j is refused with a sentence', (script, typed, sentence) => {
  const { status, stdout, stderr } = run(script, typed);
  expect(stderr).toContain(sentence);
  expect({ isRefused: status !== 0, stdout }).toEqual({ isRefused: true, stdout: '' });
  expect(stderr).not.toMatch('    at ');
});

test.each([
  ['dev.js', 'PORT'],
  ['dev.js', 'API_PORT'],
  ['gallery.js', 'GALLERY_PORT'],
  ['soak.js', 'PORT'],
])('%s with %s=abc is refused with a sentence', (script, name) => {
  const { status, stdout, stderr } = run(script, [], { [name]: 'abc' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(`${name} abc is not a port. Write a whole number from 1 to 65535.\nUsage: npm run `);
});
