import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { textOption } from '../terminal/read-options.ts';

export const build = defineCommand({
  command: 'build',
  describe: 'Build the release folder, dist/release',
  builder: (words) =>
    words
      .option('version', {
        ...textOption,
        describe:
          "Version of the release; package.json's and a fingerprint of its sources where it is left out",
      })
      .option('json', jsonOption),
  async handler({ version, json }) {
    const { buildSection } = await import('../../build/build-section.ts');
    const { manifest, built, outputPath: folder } = await buildSection(process.cwd(), version);
    const result = { section: manifest.section.name, release: manifest.release, isNew: built, folder };
    print(
      json,
      result,
      ({ section, release }) => `${section}@${release} ${built ? 'built' : 'is unchanged'}`,
    );
  },
});
