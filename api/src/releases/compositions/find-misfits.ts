import { contractVersion, type ReleaseManifest, shellName } from '@shortlisted/section-kit/contract';
import { compareShared } from '@shortlisted/section-kit/contract/compare-shared';
import { compareClaims, findWrongClaims } from './compare-claims.ts';
import type { Fault } from './fault.ts';

/**
 * Finds the faults between releases, one of each section, that their manifests show.
 *
 * @param changed sections whose releases change. Faults between two other sections are not reported. A fault
 *   between two sections that both change is reported once, for the first.
 */
export function findMisfits(manifests: ReleaseManifest[], changed: string[]): Fault[] {
  const isChanged = ({ section }: ReleaseManifest) => changed.includes(section.name);
  const changing = changed.flatMap((name) => manifests.find(({ section }) => section.name === name) ?? []);
  // Compares each pair once, the changed section first.
  const others = (index: number) => [
    ...changing.slice(index + 1),
    ...manifests.filter((manifest) => !isChanged(manifest)),
  ];
  return changing.flatMap((manifest, index) => [
    ...findOwnFaults(manifest),
    ...others(index).flatMap((other) => [
      ...compareClaims(manifest, other),
      ...compareWithShell(manifest, other),
    ]),
  ]);
}

/** Finds the faults that a release has in any composition. */
export function findOwnFaults(manifest: ReleaseManifest): Fault[] {
  const { section, release, contract } = manifest;
  const { name } = section;
  const isForeign = contract !== contractVersion;
  const message = `${name}@${release} was built against contract ${contract}, and this server knows ${contractVersion}: update section-kit and build it again.`;
  return [...(isForeign ? [{ message, sections: [name] }] : []), ...findWrongClaims(manifest)];
}

function compareWithShell(first: ReleaseManifest, second: ReleaseManifest): Fault[] {
  if (first.section.name === shellName) {
    return compareShared(second, first).map(({ message, sections }) => ({
      message,
      sections: [...sections].reverse(),
    }));
  }
  return second.section.name === shellName ? compareShared(first, second) : [];
}
