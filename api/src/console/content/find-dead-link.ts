import { mainSlug } from '../../content/kinds/case-study-aliases.ts';
import { contentKinds } from '../../content/kinds/content-kinds.ts';
import { redirects } from '../../content/kinds/redirect.ts';
import { listMoved } from '../../content/list-moved.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { renderText } from '../../content/render-text.ts';
import { ownersIn } from '../../gate/find-owner.ts';
import { withoutEndSlashes } from '../../http/path-of.ts';
import { findEditedPage } from '../../previews/find-edited-page.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import { listLive } from '../../releases/log/promotion.repository.ts';
import { redirectsOf } from '../../releases/redirects/check-redirects.ts';
import type { Database } from '../../storage/database.ts';

/** The paths of links to pages of this site, as `renderMarkdown` writes them. */
const ownLink = /<a href="(?:\{\{SITE_URL\}\})?(\/[^"?#]*)/g;

/** Finds a link of a text in Markdown to a page that the live site does not have. @returns the path */
export async function findDeadLink(db: Database, siteUrl: string, text: string): Promise<string | undefined> {
  const html = renderText(text).html.replaceAll(`href="${siteUrl}/`, 'href="/');
  const paths = new Set([...html.matchAll(ownLink)].map(([, path = '']) => withoutEndSlashes(path)));
  const live = await listLive(db);
  if (paths.size === 0 || live.length === 0) return undefined;
  const routes = live.flatMap(({ manifest }) => manifest.section.routes);
  const moved = await listMoved(db);
  const redirected = [
    ...redirectsOf(live.map(({ manifest }) => manifest)),
    ...(await listRecords(db, redirects)),
  ];
  const ownerOf = ownersIn({ releases: live, hasEntry });
  for (const path of paths) {
    const typed = path.toLowerCase();
    const isKnown =
      redirected.some(({ path, target }) => path === typed && target !== null) ||
      (await ownerOf(path)) !== undefined ||
      (await ownerOf(typed)) !== undefined;
    if (!isKnown) return path;
  }
  return undefined;

  /** A page of no kind of content may exist. */
  async function hasEntry(path: string): Promise<boolean> {
    const slugAt = path.lastIndexOf('/') + 1;
    const slug = mainSlug(path.slice(slugAt));
    const page = path.slice(0, slugAt) + slug;
    const kind = contentKinds.find(
      ({ name, key }) => findEditedPage(routes, { kind: name, records: [{ [key]: slug }] }) === page,
    );
    if (!kind) return true;
    const records = layOver(await readShipped(db, kind), await listRecords(db, kind));
    return (
      records.some((record) => record[kind.key] === slug && record.active !== false) ||
      moved.some(({ kind: name, former }) => name === kind.name && former === slug)
    );
  }
}
