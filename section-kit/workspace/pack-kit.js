import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compileTools, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// Makes the two packages that a section in a repository of its own installs, for where no registry has them.

const {
  positionals: [given = 'dist/kit'],
} = readArguments({
  usage: 'npm run pack-kit -- [FOLDER]',
  does: 'Makes the two packages that a section in a repository of its own installs, in dist/kit where no folder is named.',
  most: 1,
});
const folder = typedFile(given);
mkdirSync(folder, { recursive: true });
compileTools(['section-kit']);
const rooms = ['section-kit', 'shared-ui'].flatMap((room) => ['--workspace', room]);
const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...rooms], {
  cwd: workspaceRoot,
  encoding: 'utf8',
});
for (const { filename, size, entryCount } of Object.values(JSON.parse(said))) {
  console.log(`${path.join(folder, filename)}  ${Math.ceil(size / 1000)} kB, ${entryCount} files`);
}
