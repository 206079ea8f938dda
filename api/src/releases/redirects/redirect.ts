import type { ReleaseManifest } from '@shortlisted/section-kit/contract';

/** Stands for the people who redirect addresses in the content. */
export const anEditor = 'an editor';

export interface Redirect {
  /** In lower case. */
  path: string;
  /** Null if the page is gone. */
  target: string | null;
  /** Name of the section, or `anEditor`. */
  owner: string;
}

export function redirectsOf(manifests: Pick<ReleaseManifest, 'section'>[]): Redirect[] {
  return manifests.flatMap(({ section: { name: owner, redirects = {} } }) =>
    Object.entries(redirects).map(([path, target]) => ({ path, target, owner })),
  );
}
