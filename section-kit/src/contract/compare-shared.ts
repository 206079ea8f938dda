import { satisfies } from 'semver';
import { type ReleaseManifest, shellName } from './contract.ts';

type Section = Pick<ReleaseManifest, 'release' | 'shared' | 'accepts'> & { section: { name: string } };
type Shell = Pick<ReleaseManifest, 'release' | 'shared'>;

/**
 * Compares the shell's shared packages with the ranges that a section accepts, by the rule of the container in
 * browsers. A release without ranges accepts versions that are compatible with those of its build.
 */
export function compareShared(section: Section, shell: Shell): { message: string; sections: string[] }[] {
  const { name } = section.section;
  return Object.entries(section.shared).flatMap(([shared, built]) => {
    const given = shell.shared[shared];
    const accepted = section.accepts?.[shared] ?? `^${built}`;
    if (given && satisfies(given, accepted)) return [];
    const advice = given ? `build it against ${given}` : 'update section-kit and build it again';
    const message = `${name}@${section.release} needs ${shared} ${accepted}, and shell@${shell.release} exports ${given ?? 'none'}: ${advice}, or change both together.`;
    return [{ message, sections: [name, shellName] }];
  });
}
