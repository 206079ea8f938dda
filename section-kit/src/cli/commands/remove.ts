import path from 'node:path';
import { defineCommand } from '../terminal/command-line.ts';
import { textOption } from '../terminal/read-options.ts';

export const remove = defineCommand({
  command: 'remove <name>',
  describe: 'Remove a section from the workspace, as section create made it; its releases stay',
  builder: (words) =>
    words
      .positional('name', { type: 'string', demandOption: true, describe: 'such as mf-events' })
      .option('in', { ...textOption, default: '.', describe: 'Folder of the workspace' })
      .option('install', { type: 'boolean', default: true, describe: 'Update the lock file' })
      .example('section remove mf-events', 'deletes the folder mf-events, also what is not committed'),
  async handler({ name, in: parent, install }) {
    const { installPackages, removeSection } = await import('../installation/create-section.ts');
    const target = path.resolve(parent);
    const folder = removeSection(target, name);
    if (install) installPackages(target);
    console.log(`Removed ${folder}. Releases that are live stay live.`);
  },
});
