import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { listSections, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// Collects the files that a server, or the verifier, needs: its compiled code and its packages as they are
// installed here, and the sections' releases. Run it after `npm run build`.

const {
  values: { verifier: isVerifier },
  positionals,
} = readArguments({
  usage: 'npm run assemble -- [--verifier] NEW-FOLDER',
  does: `Copies the files that a server needs to a new folder. Run npm run build first.

--verifier  Copies the files of the verifier instead.`,
  options: { verifier: { type: 'boolean' } },
  most: 1,
  fault: ({ positionals: [folder] }) => {
    if (!folder) return 'Name the folder that is to be made.';
    return existsSync(typedFile(folder)) ? `${folder} is there already: name a new one.` : undefined;
  },
});
const target = typedFile(positionals[0]);
const kit = 'node_modules/@shortlisted/section-kit';

/** The packages that the verifier imports. The kit's other packages build and test sections. */
const ofVerifier = [
  '@axe-core/playwright',
  '@jridgewell/trace-mapping',
  '@playwright/test',
  'pixelmatch',
  'playwright',
  'pngjs',
  'yargs',
  'zod',
];
/** Sources that packages ship for compilers. The server does not run them. */
const notRun = /node_modules\/better-sqlite3(-12)?\/(deps|src)$/;

if (isVerifier) {
  for (const folder of listPackages(ofVerifier, 'section-kit')) copyPackage(folder);
  for (const name of ['package.json', 'dist']) copy(`section-kit/${name}`, `${kit}/${name}`);
} else {
  for (const name of ['api/package.json', 'api/assets', 'api/bin', 'api/dist', 'api/seed']) copy(name);
  for (const folder of listPackages(listNeeded('api'), 'api')) copyPackage(folder);
  // The server imports section-kit's contract and reader of source maps, and its commands import the reader of command
  // lines. The rest of the kit is a build tool.
  const readers = [
    ...['cli/terminal/command-line', 'cli/terminal/print'],
    ...['errors/command-error', 'errors/resolve-frames'],
  ].map((name) => `dist/${name}.js`);
  for (const name of ['package.json', 'dist/contract', ...readers])
    copy(`section-kit/${name}`, `${kit}/${name}`);
  mkdirSync(path.join(target, 'node_modules/.bin'));
  symlinkSync('../../api/bin/site.js', path.join(target, 'node_modules/.bin/site'));
  for (const section of listSections()) copy(`${section}/dist/release`, `releases/${section}`);
}

function copy(name, to = name, filter = () => true) {
  cpSync(path.join(workspaceRoot, name), path.join(target, to), {
    recursive: true,
    dereference: true,
    filter,
  });
}

function copyPackage(folder) {
  // Nested packages have entries of their own in the list.
  const own = (file) => !path.relative(path.join(workspaceRoot, folder), file).startsWith('node_modules');
  copy(folder, folder, (file) => own(file) && !notRun.test(file));
}

/** Folders of these packages and of all that they need, relative to the root, as `from` would import them. */
function listPackages(names, from, found = new Set()) {
  for (const name of names) {
    const folder = findPackage(name, from);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    listPackages(listNeeded(folder), folder, found);
  }
  return found;
}

/** @returns undefined where a package is optional and not for this system. */
function findPackage(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(workspaceRoot, folder, 'package.json'))) return folder;
  return from === '.' ? undefined : findPackage(name, path.dirname(from));
}

function listNeeded(folder) {
  const manifest = readFileSync(path.join(workspaceRoot, folder, 'package.json'), 'utf8');
  const { dependencies, optionalDependencies } = JSON.parse(manifest);
  return Object.keys({ ...dependencies, ...optionalDependencies });
}
