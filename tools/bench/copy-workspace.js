import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
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
