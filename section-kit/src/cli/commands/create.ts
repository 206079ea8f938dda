import type { CommandModule } from '../command-line.ts';

export const create: CommandModule<object, { name: string }> = {
  command: 'create <name>',
  describe: 'Make a new section with one page, its test and its contract, in the folder of the workspace',
  builder: (words) =>
    words
      .positional('name', { type: 'string', demandOption: true, describe: 'such as mf-events' })
      .example('section create mf-events', 'makes the folder mf-events with the page /events'),
  async handler({ name }) {
    const { addWorkspace, createSection } = await import('../create-section.ts');
    const folder = createSection(process.cwd(), name);
    console.log(`${folder} is there. Its packages are installed now …`);
    addWorkspace(process.cwd(), name);
    console.log(`Next: cd ${name} && npx section dev`);
  },
};
