import { type ReleaseManifest, shellName } from '@shortlisted/section-kit/contract';
import { satisfies } from 'semver';
import type { Fault } from './fault.ts';

/** Whether the shell gives what a section was built against: the rule that its container has in browsers. */
export function compareShared(section: ReleaseManifest, shell: ReleaseManifest): Fault[] {
  const { name } = section.section;
  return Object.entries(section.shared).flatMap(([shared, built]) => {
    const given = shell.shared[shared];
    if (given && satisfies(given, `^${built}`)) return [];
    const advice = given ? `build it against ${given}` : 'update section-kit and build it again';
    const message = `${name}@${section.release} was built against ${shared} ${built}, and shell@${shell.release} gives ${given ?? 'none'}: ${advice}, or change both together.`;
    return [{ message, sections: [name, shellName] }];
  });
}
