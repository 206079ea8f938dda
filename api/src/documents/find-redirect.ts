import type { RedirectStatus } from '../releases/redirects/redirect.table.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';

interface FoundRedirect {
  /** Null if the page is gone. */
  target: string | null;
  status: RedirectStatus;
}

/** The redirects of operators by their paths, which are in lower case. */
type OperatorRedirects = ReadonlyMap<string, FoundRedirect>;

interface FindOptions {
  releases: Pick<StoredRelease, 'manifest'>[];
  operators: OperatorRedirects;
  isPage: (pathname: string) => Promise<boolean>;
}

/** Finds the redirect of an address without a page: declared, added by an operator, or for capital letters. */
export async function findRedirect(
  pathname: string,
  { releases, operators, isPage }: FindOptions,
): Promise<FoundRedirect | undefined> {
  const path = pathname.toLowerCase();
  for (const { manifest } of releases) {
    const { redirects = {} } = manifest.section;
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return { target, status: 308 };
  }
  const added = operators.get(path);
  if (added) return added;
  return path !== pathname && (await isPage(path)) ? { target: path, status: 308 } : undefined;
}
