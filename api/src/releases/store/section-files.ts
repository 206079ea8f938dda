import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderMarkdown } from '@shortlisted/markdown/render-markdown';
import type { FastifyInstance } from 'fastify';
import { essays } from '../../content/kinds/essay.ts';
import { listPathOf, type RecordOf } from '../../content/records/content-kind.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { withEdit } from '../../content/records/proposed-edit.ts';
import type { StoredRelease } from './release.repository.ts';
import { findSectionFile, findShippedPath, type SectionFile } from './section-file.ts';

type Essay = RecordOf<typeof essays>;

/** Matches the address of an essay's text (spec 2 §7). */
const textAddress = /^\/essays\/([a-z0-9-]+)\/content\.html$/;

/** Finds a section's file at a fixed path. At the addresses of essays, stored versions lie over shipped ones. */
export async function findShownFile(
  { config, previews, releaseCache: cache, site }: FastifyInstance,
  releases: StoredRelease[],
  pathname: string,
  cookies: string | undefined,
): Promise<SectionFile | undefined> {
  const found = findSectionFile(releases, cache, pathname);
  const [, slug] = textAddress.exec(pathname) ?? [];
  if (slug === undefined && pathname !== listPathOf(essays)) return found;
  const release = releases.find(({ manifest }) => findShippedPath(manifest.section.routes, essays));
  const list = release && findSectionFile([release], cache, listPathOf(essays));
  if (!list) return found;

  const edit = cookies === undefined ? undefined : await previews.findEdit(cookies);
  const isPreview = edit?.kind === essays.name;
  const version = isPreview ? undefined : site.contentVersion;
  const edited = isPreview ? withEdit(essays, site.essays, edit) : site.essays;
  const shipped: Essay[] = JSON.parse(await readFile(list.file, 'utf8'));
  const all = layOver(shipped, edited) as Essay[];
  const tags = [essays.name];
  if (slug === undefined) return { ...list, isPreview, version, tags, toText: () => toManifest(all) };

  const essay = all.find((one) => one.slug === slug);
  // An editor hid the shipped essay, or gave it another address.
  if (!essay) return shipped.some((one) => one.slug === slug) ? undefined : found;
  if (!edited.includes(essay)) return found;
  if (!essay.active) return undefined;
  const file = path.join(path.dirname(list.file), slug, 'content.html');
  return { file, release: list.release, isPreview, version, toText: () => toHtml(essay, config.siteUrl) };
}

/** The fields of an entry (spec 2 §3). */
function toManifest(all: Essay[]): string {
  const shown = all.filter(({ active }) => active !== false);
  return JSON.stringify(
    shown.map(({ slug, title, description, publishedAt }) => ({ slug, title, description, publishedAt })),
  );
}

function toHtml({ slug, text }: Essay, siteUrl: string): string {
  const { html } = renderMarkdown(text, { folder: `/essays/${slug}/` });
  return html.replaceAll('{{SITE_URL}}', siteUrl);
}
