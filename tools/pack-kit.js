import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileTools, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// Packs the two packages that a section in its own repository installs, for teams without a registry that has them.

const {
  positionals: [given = 'dist/kit'],
} = readArguments({
  usage: 'npm run pack-kit -- [FOLDER]',
  does: 'Packs the two packages that a section in its own repository installs. The default folder is dist/kit.',
  most: 1,
});
const folder = typedFile(given);
mkdirSync(folder, { recursive: true });
compileTools(['section-kit']);
// A team outside this repository has no other copy of them.
const documents = path.join(workspaceRoot, 'section-kit/docs');
rmSync(documents, { recursive: true, force: true });
for (const file of ['own-repository.md', 'releasing.md', 'testing.md', 'reference.md']) {
  cpSync(path.join(workspaceRoot, 'docs', file), path.join(documents, file));
}
cpSync(path.join(workspaceRoot, 'CONTRIBUTING.md'), path.join(documents, 'CONTRIBUTING.md'));
const workspaces = ['section-kit', 'shared-ui'].flatMap((workspace) => ['--workspace', workspace]);
const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], {
  cwd: workspaceRoot,
  encoding: 'utf8',
});
for (const { filename, size, entryCount } of Object.values(JSON.parse(said))) {
  console.log(`${path.join(folder, filename)}  ${Math.ceil(size / 1000)} kB, ${entryCount} files`);
}
