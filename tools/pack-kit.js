import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileTools, workspaceRoot } from './prepare.js';
import { readArguments, typedFile } from './read-arguments.js';

// Packs the two packages that a section in its own repository installs, for teams without a registry that has them.

const ofTeams = ['own-repository.md', 'releasing.md', 'testing.md', 'reference.md'];
const documents = [...ofTeams.map((file) => `docs/${file}`), 'CONTRIBUTING.md'];

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

/**
 * A team outside this repository has no other copy of them. A link to a document that is not among them would lead
 * nowhere: the name of the file stays in its place, or nothing if the link stands in brackets of its own.
 */
function packDocuments(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of documents) {
    const text = readFileSync(path.join(workspaceRoot, file), 'utf8').replace(
      /(\s*\()?\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]+)?\)(\))?/g,
      (_link, before = '', words, target, fragment = '', after = '') => {
        const name = path.basename(target);
        if (documents.some((each) => path.basename(each) === name))
          return `${before}[${words}](${name}${fragment})${after}`;
        return before && after ? '' : `${before}${words} (\`${name}\` in the site's repository)${after}`;
      },
    );
    writeFileSync(path.join(folder, path.basename(file)), text);
  }
}
