import { contractVersion, type ReleaseManifest, shellName } from '@shortlisted/section-kit/contract';
import { compareClaims, findWrongClaims } from './compare-claims.ts';
import { compareShared } from './compare-shared.ts';
import type { Fault } from './fault.ts';

/**
 * What speaks against one release of each section in use together, as far as their manifests say.
 *
 * @param changed sections whose releases are to change: what stands between two others is none of theirs. Of two that
 *   change, the fault is said to be of the first.
 */
export function findMisfits(manifests: ReleaseManifest[], changed: string[]): Fault[] {
  const isChanged = ({ section }: ReleaseManifest) => changed.includes(section.name);
  const changing = changed.flatMap((name) => manifests.find(({ section }) => section.name === name) ?? []);
  // Each pair once, the one that changes first.
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

/** What speaks against a release whatever it is used with. */
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
