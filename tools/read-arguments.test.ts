import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

function run(script: string, typed: string[] = [], settings: Record<string, string> = {}) {
  const file = path.join(import.meta.dirname, script);
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...typed], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

/** The scripts of package.json that run code of this repository. */
const commands = Object.entries<string>(
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')).scripts,
).filter(([, line]) => /^node (tools|api)\//.test(line));

test.each(commands)('the help of npm run %s begins with the command as it is typed', (name, line) => {
  const [, ...typed] = line.split(' ');
  const options = { encoding: 'utf8', cwd: path.resolve(import.meta.dirname, '..') } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...typed, '--help'], options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^(npm |npm run |npx site )${name}( (-- )?\\S.*)?\\n\\n\\S`));
});

test.each([
  ['build.js', ['--frog'], "Unknown option '--frog'.\nIt is: npm run build\n"],
  ['build.js', ['mf-cases'], 'mf-cases is one word too many.\nIt is: npm run build\n'],
  ['release.js', [], 'Name a section: shell, mf-home'],
  ['release.js', ['mf-frog'], 'There is no section mf-frog: there are shell, mf-home'],
  ['bench.js', ['--only', 'frog'], 'There is no measurement frog: there are first-load, html'],
  ['mutate.js', ['mf-frog'], 'No rules of mf-frog: there are some of '],
  ['soak.js', ['long'], 'long is no number of minutes.'],
  ['assemble.js', [], 'Name the folder that is to be made.'],
  ['assemble.js', ['.'], '. is there already: name a new one.'],
  ['content.js', ['new', 'essay', 'a'], 'It is: npm run content -- new article SLUG'],
  ['content.js', ['new', 'article', 'A B'], 'A B is not a slug'],
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
  expect(stderr).toMatch(`${name} abc is not a port. Write a whole number from 1 to 65535.\nIt is: npm run `);
});
