import type { Moved } from '../content/list-moved.ts';
import { findEditedPage } from '../previews/find-edited-page.ts';
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
  moved: Moved[];
  isPage: (pathname: string) => Promise<boolean>;
}

/**
 * Finds the redirect of an address without a page: the one that a live section declares or an operator added, the
 * page of a record that had the address, or the page whose address differs only in capital letters.
 */
export async function findRedirect(
  pathname: string,
  { releases, operators, moved, isPage }: FindOptions,
): Promise<FoundRedirect | undefined> {
  const path = pathname.toLowerCase();
  for (const { manifest } of releases) {
    const { redirects = {} } = manifest.section;
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return { target, status: 308 };
  }
  const added = operators.get(path);
  if (added) return added;
  const routes = releases.flatMap(({ manifest }) => manifest.section.routes);
  const pageOf = (kind: string, slug: string) => findEditedPage(routes, { kind, records: [{ slug }] });
  const entry = moved.find(
    ({ kind, former }) => path.endsWith(`/${former}`) && pageOf(kind, former) === path,
  );
  const target = entry && pageOf(entry.kind, entry.slug);
  if (target) return { target, status: 308 };
  return path !== pathname && (await isPage(path)) ? { target: path, status: 308 } : undefined;
}
