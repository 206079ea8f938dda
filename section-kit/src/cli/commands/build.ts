import { defineCommand } from '../terminal/command-line.ts';
import { textOption } from '../terminal/read-options.ts';

export const build = defineCommand({
  command: 'build',
  describe: 'Build the release folder, dist/release',
  builder: (words) =>
    words.option('version', {
      ...textOption,
      describe:
        "Version of the release; package.json's and a fingerprint of its sources where it is left out",
    }),
  async handler({ version }) {
    const { buildSection } = await import('../../build/build-section.ts');
    const { manifest, built } = await buildSection(process.cwd(), version);
    console.log(`${manifest.section.name}@${manifest.release} ${built ? 'built' : 'is unchanged'}`);
  },
});
