import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CommandError } from '../../errors/command-error.ts';
import { kitName, rangesOf, takePackages } from '../installation/kit-packages.ts';
import { upgradeSection } from '../installation/upgrade-section.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { textOption } from '../terminal/read-options.ts';

export const upgrade = defineCommand({
  command: 'upgrade [release]',
  describe: 'Move the section to another version of the kit, and print the changes',
  builder: (words) =>
    words
      .positional('release', {
        type: 'string',
        describe: 'Version in the registry. By default, the newest',
      })
      .option('kit', {
        ...textOption,
        conflicts: 'release',
        describe: 'Folder with the packages of npm run pack-kit, if no registry has them',
      })
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
