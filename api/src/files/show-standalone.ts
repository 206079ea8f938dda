import { shellName } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import type { Document } from '../documents/document.ts';
import { compose } from '../releases/compositions/compositions.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';

interface StandaloneAddress {
  base: string;
  name: string;
  version: string;
  /** Path of the page within the site. */
  pathname: string;
  search: URLSearchParams;
  /** Leaves the page to the browser, which may read stubs instead of the API. */
  isInBrowser: boolean;
}

/** Renders a stored release standalone. @returns a document or the address of its first page; undefined if unknown. */
export async function showStandalone(
  { db, site, previews, documents }: FastifyInstance,
  { base, name, version, pathname, search, isInBrowser }: StandaloneAddress,
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
  const standalone = { ...composition, contentVersion: live.contentVersion };
  return documents.preview(standalone, { pathname, search, base, isInBrowser });
}
