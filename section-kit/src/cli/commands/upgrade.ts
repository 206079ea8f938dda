import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CommandError } from '../command-error.ts';
import type { CommandModule } from '../command-line.ts';
import { kitName, rangesOf, takePackages } from '../kit-packages.ts';
import { upgradeSection } from '../upgrade-section.ts';

export const upgrade: CommandModule<object, { release?: string; kit?: string }> = {
  command: 'upgrade [release]',
  describe: 'Move the section to another version of the kit, and say what changed',
  builder: (words) =>
    words
      .positional('release', {
        type: 'string',
        describe: 'Version of the registry; the newest where none is named',
      })
      .option('kit', {
        type: 'string',
        requiresArg: true,
        conflicts: 'release',
        describe: 'Folder with the packages of npm run pack-kit, where no registry has them',
      })
      .example('section upgrade 1.2.0', 'what the registry has under this version')
      .example('section upgrade --kit ../packages', 'the two packages in a folder'),
  handler({ release, kit }) {
    const root = process.cwd();
    console.log(
      upgradeSection(root, () =>
        kit ? takePackages(path.resolve(kit), root) : rangesOf(release ?? newest()),
      ),
    );
  },
};

function newest(): string {
  const { status, stdout } = spawnSync('npm', ['view', kitName, 'version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new CommandError(`The registry of npm has no ${kitName}: say with --kit where the packages are.`);
}
