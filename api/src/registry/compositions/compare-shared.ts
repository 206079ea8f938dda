import { type ReleaseManifest, shellName } from 'section-kit/contract';
import { satisfies } from 'semver';
import type { Evidence } from './evidence.ts';

/** Whether what the shell gives is what a section was built against: the rule that its container has in browsers. */
export function checkShared(candidate: ReleaseManifest, live: ReleaseManifest[]) {
  const isShell = candidate.section.name === shellName;
  const shell = isShell ? candidate : live.find(({ section }) => section.name === shellName);
  const sections = isShell ? live.filter(({ section }) => section.name !== shellName) : [candidate];
  const faults = shell ? sections.flatMap((section) => findMisfits(section, shell)) : [];
  const shared: Evidence['shared'] = Object.entries(candidate.shared).map(([name, built]) => ({
    name,
    built,
    given: shell?.shared[name] ?? null,
  }));
  return { faults, shared };
}

function findMisfits(section: ReleaseManifest, shell: ReleaseManifest): string[] {
  return Object.entries(section.shared).flatMap(([name, built]) => {
    const given = shell.shared[name];
    if (given && satisfies(given, `^${built}`)) return [];
    const { name: owner } = section.section;
    return [
      `${owner}@${section.release} was built against ${name} ${built}, and shell@${shell.release} gives ${given ?? 'none'}: ${advice(given)}`,
    ];
  });
}

function advice(given: string | undefined): string {
  return given ? `build it against ${given}.` : 'update section-kit and build it again.';
}
