import type { ReleaseManifest } from '@shortlisted/section-kit/contract';

export interface Redirect {
  /** In lower case. */
  path: string;
  /** Null if the page is gone. */
  target: string | null;
  /** Name of the section, or `an editor`. */
  owner: string;
}

export function redirectsOf(manifests: Pick<ReleaseManifest, 'section'>[]): Redirect[] {
  return manifests.flatMap(({ section: { name: owner, redirects = {} } }) =>
    Object.entries(redirects).map(([path, target]) => ({ path, target, owner })),
  );
}
