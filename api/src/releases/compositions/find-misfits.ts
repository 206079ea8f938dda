import { contractVersion, type ReleaseManifest, shellName } from '@shortlisted/section-kit/contract';
import { compareShared } from '@shortlisted/section-kit/contract/compare-shared';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import type { Fault } from '../release-error.ts';
import { fileInRelease } from '../store/section-file.ts';

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

/** First segments of the addresses that the server answers itself. `/404` stands for every unknown page. */
const own = ['404', 'api', 'console', 'livez', 'preview', 'readyz', 'releases', 'sitemap.xml', 'uploads'];

export function isServerOwn(path: string): boolean {
  return own.includes(path.split('/')[1] ?? '');
}

interface Claim {
  section: string;
  kind: 'path' | 'file';
  pattern: string;
}

/** Finds claims that are wrong in any composition: of the server's addresses, or of the same address twice. */
export function findWrongClaims(manifest: ReleaseManifest): Fault[] {
  const claims = claimsOf(manifest);
  const { name } = manifest.section;
  const earlier = new Set<string>();
  return claims.flatMap(({ kind, pattern }) => {
    const taken = own.find((first) => covers(pattern.split('/')[1] ?? '', first));
    const isTwice = earlier.has(shape(pattern));
    earlier.add(shape(pattern));
    const faults = [
      ...(taken
        ? [
            `${name} claims the ${kind} ${pattern}, which belongs to the server: /${taken}.${pattern.startsWith('/:') ? ' A path does not begin with a parameter.' : ''}`,
          ]
        : []),
      ...(isTwice ? [`${name} claims the ${kind} ${pattern} twice.`] : []),
    ];
    return faults.map((message) => ({ message, sections: [name] }));
  });
}

/**
 * Finds addresses that two sections claim. A path with parameters claims every address that it matches:
 * `/:a/:b` also claims `/blog/:slug`, and a file under `/blog/` would hide an article.
 */
export function compareClaims(claimant: ReleaseManifest, owner: ReleaseManifest): Fault[] {
  const owned = claimsOf(owner);
  const ownedAs = new Map(owned.map((claim) => [claim.pattern, claim]));
  const ownedWithParameter = owned.filter(({ pattern }) => hasParameter(pattern));
  return claimsOf(claimant).flatMap(({ section, kind, pattern }) => {
    // Two addresses without parameters overlap only if they are equal. Files are many, and have none.
    const others = hasParameter(pattern) ? owned : ownedWithParameter;
    const other = ownedAs.get(pattern) ?? others.find((claim) => overlap(claim.pattern, pattern));
    if (!other) return [];
    const isSame = shape(other.pattern) === shape(pattern);
    const how = isSame ? `belongs to ${other.section}` : `overlaps ${other.pattern} of ${other.section}`;
    const message = `${section} claims the ${kind} ${pattern}, which ${how}.`;
    return [{ message, sections: [section, other.section] }];
  });
}

function claimsOf({ section, files }: ReleaseManifest): Claim[] {
  const paths = section.routes.flatMap(routePatterns);
  const fixed = Object.keys(files).flatMap((name) => fileInRelease.exec(name)?.[1] ?? []);
  return [
    ...paths.map((pattern): Claim => ({ section: section.name, kind: 'path', pattern })),
    ...fixed.map((pattern): Claim => ({ section: section.name, kind: 'file', pattern })),
  ];
}

function hasParameter(pattern: string): boolean {
  return pattern.includes('/:');
}

/** Whether some address matches both patterns. */
function overlap(first: string, second: string): boolean {
  const [parts, others] = [first.split('/'), second.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => covers(part, others[index] ?? '') || covers(others[index] ?? '', part))
  );
}

function covers(part: string, other: string): boolean {
  return part === other || (part.startsWith(':') && other !== '');
}

function shape(pattern: string): string {
  return pattern.replace(/:\w+/g, ':');
}
