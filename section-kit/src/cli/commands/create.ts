import path from 'node:path';
import { defineCommand } from '../terminal/command-line.ts';
import { textOption } from '../terminal/read-options.ts';

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
      .option('in', { ...textOption, default: '.', describe: 'Parent folder of the new section' })
      .option('kit', {
        ...textOption,
        implies: 'own-repository',
        describe: 'Folder with the packages of npm run pack-kit, if no registry has them',
      })
      .option('install', { type: 'boolean', default: true, describe: 'Install its packages' })
      .example('section create mf-events', 'creates the folder mf-events with the page /events')
      .example('section create mf-events --own-repository --in ..', 'a repository beside the workspace'),
  async handler({ name, ownRepository, in: parent, kit, install }) {
    const { addWorkspace, createRepository, createSection, installPackages, startRepository } = await import(
      '../installation/create-section.ts'
    );
    const target = path.resolve(parent);
    const folder = ownRepository
      ? createRepository(target, name, kit && path.resolve(kit))
      : createSection(target, name);
    console.log(`Created ${folder}.${install ? ' Installing its packages …' : ''}`);
    if (install && ownRepository) installPackages(folder);
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
