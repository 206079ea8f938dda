import type { SectionManifest } from 'section-kit/contract';
import { ReleaseError } from './release-error.ts';

/** What the server answers by itself, before any section. */
const reserved = /^\/(api|releases|preview|console)(\/|$)/;

/**
 * Two sections may not claim one path, whatever the names of its parameters.
 *
 * @throws {ReleaseError} naming the path and the section that has it.
 */
export function checkRoutes(candidate: SectionManifest, live: SectionManifest[]): void {
  const owners = new Map<string, string>();
  for (const other of live.filter(({ name }) => name !== candidate.name)) {
    for (const pattern of patterns(other)) owners.set(shape(pattern), other.name);
  }
  for (const pattern of patterns(candidate)) {
    if (reserved.test(pattern)) {
      throw new ReleaseError(`${candidate.name} claims the path ${pattern}, which belongs to the server.`);
    }
    const owner = owners.get(shape(pattern));
    if (owner === candidate.name)
      throw new ReleaseError(`${candidate.name} claims the path ${pattern} twice.`);
    if (owner)
      throw new ReleaseError(`${candidate.name} claims the path ${pattern}, which belongs to ${owner}.`);
    owners.set(shape(pattern), candidate.name);
  }
}

function patterns({ routes }: SectionManifest): string[] {
  return routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]);
}

function shape(pattern: string): string {
  return pattern.replace(/:\w+/g, ':');
}
