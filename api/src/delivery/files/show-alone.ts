import { shellName } from '@shortlisted/section-kit/contract';
import { compose } from '../../registry/compositions/compositions.ts';
import { findUsableRelease } from '../../registry/releases/release.repository.ts';
import type { Database } from '../../storage/database.ts';
import type { Document } from '../documents/document.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { Previews } from '../previews/previews.ts';
import type { Site } from '../site/site.ts';

/** An address under `/releases/<section>/<version>/`. */
export interface AloneAddress {
  base: string;
  name: string;
  version: string;
  /** Path of a page, as it is in the site. */
  pathname: string;
  search: URLSearchParams;
  /** The page is left to the browser, which may be given other data than the API's. */
  isInBrowser: boolean;
}

interface ShowAloneOptions {
  db: Database;
  site: Site;
  previews: Previews;
  documents: DocumentSource;
}

/**
 * Shows a stored release by itself: its pages in the live shell's runtime with the live API, and nothing else of the
 * site.
 *
 * @returns a document, or the address of the section's first page. Undefined where there is no such release.
 */
export async function showAlone(
  { base, name, version, pathname, search, isInBrowser }: AloneAddress,
  { db, site, previews, documents }: ShowAloneOptions,
): Promise<Document | string | undefined> {
  const { live } = site;
  const release = name === shellName ? undefined : await findUsableRelease(db, name, version);
  const shell = live?.releases.find(({ manifest }) => manifest.section.name === shellName);
  const composition = release && shell && compose([shell, release]);
  if (!live || !composition) return undefined;
  const paths = release.manifest.section.routes.map((route) => route.path);
  const first = paths.find((path) => !path.includes(':'));
  if (pathname === '/' && first && !paths.includes('/')) return base + first;
  await previews.open(composition);
  const alone = { ...composition, contentVersion: live.contentVersion };
  return documents.preview(alone, { pathname, search, base, isInBrowser });
}
