import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../prepare.js';

/** Folders that are not copied. section-kit's `dist` is copied, because the build itself runs from it. */
const left = /^(\.git|\.data|\.bench|(?!section-kit\/)[^/]+\/(dist|test-results)|node_modules|screenshots)$/;

const ownScope = '@shortlisted';

/** A copy of the sources that may be edited and built. Installed packages are shared with the original. */
export function copyWorkspace() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-sources-'));
  cpSync(workspaceRoot, root, {
    recursive: true,
    filter: (source) => !left.test(path.relative(workspaceRoot, source)),
  });
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = path.join(workspaceRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const target = path.join(root, 'node_modules', name);
    // The links of node_modules are relative, so each copy resolves to its own workspaces.
    if (name === ownScope)
      cpSync(path.join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (workspaces.includes(name)) symlinkSync(path.join(root, name), target);
    else symlinkSync(path.join(packages, name), target);
  }
  return root;
}

/** Changes one word that a visitor reads in the first file of words below a folder. */
export function editLine(folder, mark) {
  const name = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.content.ts'))
    .sort()[0];
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(/'([A-Z][a-z]+)/, `'$1${mark}`);
  if (edited === text) throw new Error(`${file} has no word to change`);
  writeFileSync(file, edited);
}

const report = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PROCESSOR_FILE, JSON.stringify(process.cpuUsage())));`)}`;

/** Builds a workspace. Returns processor seconds with all threads, because wall time says little on a busy machine. */
export function measureBuild(root, workspace) {
  const file = path.join(root, 'processor.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', report, path.join(root, 'section-kit/bin/section.js'), 'build'],
    { cwd: path.join(root, workspace), env: { ...process.env, PROCESSOR_FILE: file }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { user, system } = JSON.parse(readFileSync(file, 'utf8'));
  return (user + system) / 1e6;
}
