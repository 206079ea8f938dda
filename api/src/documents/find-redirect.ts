import type { redirects } from '../content/kinds/redirect.ts';
import type { Moved } from '../content/list-moved.ts';
import type { RecordOf } from '../content/records/content-kind.ts';
import { findEditedPage } from '../previews/find-edited-page.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';

interface FindOptions {
  releases: Pick<StoredRelease, 'manifest'>[];
  /** The redirects of editors. */
  edited: RecordOf<typeof redirects>[];
  moved: Moved[];
  isPage: (pathname: string) => Promise<boolean>;
}

/**
 * Finds the redirect of an address without a page: the one that a live section declares or an editor added, the
 * page of a record that had the address, or the page whose address differs only in capital letters.
 */
export async function findRedirect(pathname: string, { releases, edited, moved, isPage }: FindOptions) {
  const path = pathname.toLowerCase();
  for (const { manifest } of releases) {
    const { redirects = {} } = manifest.section;
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return { target, status: 308 };
  }
  const added = edited.find((one) => one.path === path);
  if (added) return { target: added.target, status: added.target === null ? 410 : Number(added.status) };
  const routes = releases.flatMap(({ manifest }) => manifest.section.routes);
  const pageOf = (kind: string, slug: string) => findEditedPage(routes, { kind, records: [{ slug }] });
  const entry = moved.find(
    ({ kind, former }) => path.endsWith(`/${former}`) && pageOf(kind, former) === path,
  );
  const target = entry && pageOf(entry.kind, entry.slug);
  if (target) return { target, status: 308 };
  return path !== pathname && (await isPage(path)) ? { target: path, status: 308 } : undefined;
}
