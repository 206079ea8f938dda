import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { listSections, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// What a server needs and nothing else: its own compiled code, the packages that it runs with as they are installed here,
// and the sections' releases. To be run after `npm run build`.

const { positionals } = readArguments({
  usage: 'npm run assemble -- NEW-FOLDER',
  does: 'Copies what a server needs, and nothing else, to a new folder. After npm run build.',
  most: 1,
  fault: ({ positionals: [folder] }) => {
    if (!folder) return 'Name the folder that is to be made.';
    return existsSync(typedFile(folder)) ? `${folder} is there already: name a new one.` : undefined;
  },
});
const target = typedFile(positionals[0]);

/** What packages bring to be compiled from. */
const notRun = /node_modules\/better-sqlite3\/(deps|src)$/;
const copy = (name, to = name, filter = () => true) =>
  cpSync(path.join(workspaceRoot, name), path.join(target, to), {
    recursive: true,
    dereference: true,
    filter,
  });

for (const name of ['api/package.json', 'api/dist', 'api/seed']) copy(name);
for (const folder of listPackages()) {
  // What lies within it is in the list by itself.
  const own = (file) => !path.relative(path.join(workspaceRoot, folder), file).startsWith('node_modules');
  copy(folder, folder, (file) => own(file) && !notRun.test(file));
}
// Of section-kit a server runs the contract, and its commands the reader of command lines; the rest is there to build with.
const reader = ['command-line', 'command-error', 'print'].map((name) => `dist/cli/${name}.js`);
for (const name of ['package.json', 'dist/contract', ...reader])
  copy(`section-kit/${name}`, `node_modules/@shortlisted/section-kit/${name}`);
for (const section of listSections()) copy(`${section}/dist/release`, `releases/${section}`);

/** Folders of the packages that the server runs with, from the root on. */
function listPackages() {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=api'];
  const lines = execFileSync('npm', args, { cwd: workspaceRoot, encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => path.relative(workspaceRoot, line))
    .filter(
      (name) => name.includes('node_modules/') && !lstatSync(path.join(workspaceRoot, name)).isSymbolicLink(),
    );
}
