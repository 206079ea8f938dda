import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { isServerOwn } from '../releases/compositions/find-misfits.ts';
import { type OwnerOf, theServer } from '../releases/redirects/check-redirects.ts';
import type { Release } from '../releases/store/to-release.ts';

export interface Addresses {
  releases: Pick<Release, 'manifest'>[];
  /** Whether the page of an address with a parameter exists. */
  hasEntry: (path: string) => Promise<boolean>;
}

/** Finds who answers an address of a composition with a page or a file. */
export function ownersIn({ releases, hasEntry }: Addresses): OwnerOf {
  const sections = releases.map(({ manifest }) => manifest.section);
  return async (path) => {
    if (isServerOwn(path)) return theServer;
    const withFile = releases.find(({ manifest }) => Object.hasOwn(manifest.files, `files${path}`));
    if (withFile) return withFile.manifest.section.name;
    const { section, route } = matchPage(sections, path) ?? {};
    const isThere = route && (!route.path.includes(':') || (await hasEntry(path)));
    return isThere ? section?.name : undefined;
  };
}
