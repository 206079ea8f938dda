import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CommandError } from '../../errors/command-error.ts';
import {
  addWorkspace,
  createRepository,
  createSection,
  installPackages,
  removeSection,
  startRepository,
} from '../installation/create-section.ts';
import { kitName, rangesOf, takePackages } from '../installation/kit-packages.ts';
import { upgradeSection } from '../installation/upgrade-section.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { textOption } from '../terminal/read-options.ts';

const kitFolder = "Folder with the packages of the site's team (npm run pack-kit), if no registry has them";

export const create = defineCommand({
  command: 'create <name>',
  describe: 'Create a section with one page and its test, in the workspace or in its own repository',
  builder: (words) =>
    words
      .positional('name', { type: 'string', demandOption: true, describe: 'such as mf-events' })
      .option('own-repository', {
        type: 'boolean',
        default: false,
        describe: 'Create a repository of its own, with a workflow that releases the section',
      })
      .option('in', textOption('Parent folder of the new section', { default: '.' }))
      .option('kit', textOption(kitFolder, { implies: 'own-repository' }))
      .option('install', { type: 'boolean', default: true, describe: 'Install its packages' })
      .example('section create mf-events', 'creates the folder mf-events with the page /events')
      .example('section create mf-events --own-repository --in ..', 'a repository beside the workspace'),
  handler({ name, ownRepository, in: parent, kit, install }) {
    const target = path.resolve(parent);
    const folder = ownRepository
      ? createRepository(target, name, kit && path.resolve(kit))
      : createSection(target, name);
    console.log(`Created ${folder}.${install ? ' Installing its packages …' : ''}`);
    const elsewhere = `. If no registry has them, delete ${folder} and name a folder that does: --kit FOLDER`;
    if (install && ownRepository) installPackages(folder, [], kit ? '' : elsewhere);
    else if (install) addWorkspace(target, name);
    // After the installation, so that the lock file is in the first commit.
    const left = ownRepository && startRepository(folder);
    if (left) console.log(left);
    const next = ownRepository ? 'npm run dev' : 'npx section dev';
    console.log(
      `Next: cd ${path.relative(process.cwd(), folder)} && ${install ? '' : 'npm install && '}${next}`,
    );
  },
});

export const remove = defineCommand({
  command: 'remove <name>',
  describe: 'Remove a section from the workspace, as section create made it; its releases stay',
  builder: (words) =>
    words
      .positional('name', { type: 'string', demandOption: true, describe: 'such as mf-events' })
      .option('in', textOption('Folder of the workspace', { default: '.' }))
      .option('install', { type: 'boolean', default: true, describe: 'Update the lock file' })
      .example('section remove mf-events', 'deletes the folder mf-events, also what is not committed'),
  handler({ name, in: parent, install }) {
    const target = path.resolve(parent);
    const folder = removeSection(target, name);
    if (install) installPackages(target);
    console.log(`Removed ${folder}. Releases that are live stay live.`);
  },
});

export const upgrade = defineCommand({
  command: 'upgrade [release]',
  describe: 'Move the section to another version of the kit, and print the changes',
  builder: (words) =>
    words
      .positional('release', {
        type: 'string',
        describe: 'Version in the registry. By default, the newest',
      })
      .option('kit', textOption(kitFolder, { conflicts: 'release' }))
      .example('section upgrade 1.2.0', 'this version from the registry')
      .example('section upgrade --kit ../packages', 'the two packages in a folder'),
  handler({ release, kit }) {
    const root = process.cwd();
    console.log(
      upgradeSection(root, () =>
        kit ? takePackages(path.resolve(kit), root) : rangesOf(release ?? newest()),
      ),
    );
  },
});

function newest(): string {
  const { status, stdout } = spawnSync('npm', ['view', kitName, 'version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new CommandError(
    `The npm registry has no ${kitName}. Name a folder with the packages: --kit FOLDER.`,
  );
}

export const doctor = defineCommand({
  command: 'doctor',
  describe: 'Check the installation for known faults, and say what to do',
  builder: (words) => words.options({ json: jsonOption }),
  async handler({ json }) {
    const { diagnose } = await import('../installation/diagnose.ts');
    const findings = await diagnose(process.cwd());
    const lines = findings.map(({ check, advice }) => (advice ? `✗ ${check} ${advice}` : `✓ ${check}`));
    print(json, findings, () => lines.join('\n'));
    process.exitCode = findings.some(({ advice }) => advice) ? 1 : 0;
  },
});
