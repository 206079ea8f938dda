import path from 'node:path';
import type { CommandModule } from '../command-line.ts';

interface CreateArguments {
  name: string;
  'own-repository': boolean;
  in: string;
  kit?: string;
  install: boolean;
}

export const create: CommandModule<object, CreateArguments> = {
  command: 'create <name>',
  describe: 'Make a new section with one page, its test and its contract, in the workspace or alone',
  builder: (words) =>
    words
      .positional('name', { type: 'string', demandOption: true, describe: 'such as mf-events' })
      .option('own-repository', {
        type: 'boolean',
        default: false,
        describe: 'A folder that needs no workspace, with a workflow that releases it',
      })
      .option('in', {
        type: 'string',
        default: '.',
        requiresArg: true,
        describe: 'Folder that it is made in',
      })
      .option('kit', {
        type: 'string',
        requiresArg: true,
        implies: 'own-repository',
        describe: 'Folder with the packages of npm run pack-kit, where no registry has them',
      })
      .option('install', { type: 'boolean', default: true, describe: 'Install its packages' })
      .example('section create mf-events', 'makes the folder mf-events with the page /events')
      .example(
        'section create mf-events --own-repository --in ..',
        'beside the workspace, for a team that has none',
      ),
  async handler({
    name,
    ownRepository,
    in: parent,
    kit,
    install,
  }: CreateArguments & { ownRepository?: boolean }) {
    const { addWorkspace, createRepository, createSection, installPackages } = await import(
      '../create-section.ts'
    );
    const target = path.resolve(parent);
    const folder = ownRepository
      ? createRepository(target, name, kit && path.resolve(kit))
      : createSection(target, name);
    console.log(`${folder} is there.${install ? ' Its packages are installed now …' : ''}`);
    if (install && ownRepository) installPackages(folder);
    else if (install) addWorkspace(target, name);
    const next = ownRepository ? 'npm run dev' : 'npx section dev';
    console.log(
      `Next: cd ${path.relative(process.cwd(), folder)} && ${install ? '' : 'npm install && '}${next}`,
    );
  },
};
