import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileTools, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// Packs the two packages that a section in its own repository installs, for teams without a registry that has them.

const documents = [
  ...['own-repository', 'releasing', 'testing', 'reference'].map((name) => `docs/${name}.md`),
  'CONTRIBUTING.md',
];

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
packDocuments(path.join(workspaceRoot, 'section-kit/docs'));
const workspaces = ['section-kit', 'shared-ui'].flatMap((workspace) => ['--workspace', workspace]);
const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], {
  cwd: workspaceRoot,
  encoding: 'utf8',
});
for (const { filename, size, entryCount } of Object.values(JSON.parse(said))) {
  console.log(`${path.join(folder, filename)}  ${Math.ceil(size / 1000)} kB, ${entryCount} files`);
}

/** A team outside this repository has no other copy of them. A link to a document that is not among them leads nowhere. */
function packDocuments(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of documents) {
    const text = readFileSync(path.join(workspaceRoot, file), 'utf8').replace(
      /\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]+)?\)/g,
      (_link, words, target, fragment = '') => {
        const packed = documents.find((each) => path.basename(each) === path.basename(target));
        return packed ? `[${words}](${path.basename(packed)}${fragment})` : words;
      },
    );
    writeFileSync(path.join(folder, path.basename(file)), text);
  }
}
