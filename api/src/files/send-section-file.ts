import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { articles } from '../content/kinds/article.ts';
import { essays } from '../content/kinds/essay.ts';
import type { ContentKind } from '../content/records/content-kind.ts';
import { sendReady } from '../http/fast-lane.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { compress, toReadyAnswer } from '../http/ready-answer.ts';
import { findSectionFile, findShippedPath, type SectionFile } from '../releases/store/section-file.ts';
import { headersOf, type ReadyFiles } from './ready-files.ts';
import { fillWithRecords, listShown } from './with-records.ts';

/** These files contain a placeholder for the public origin, which a build does not know. */
const withSiteUrl = new Set(['.txt', '.xml']);
const siteUrlPlaceholder = '{{SITE_URL}}';
const compressible = new Set([...withSiteUrl, '.html', '.json', '.svg', '.webmanifest']);

/** Browsers request the icon at each navigation. A new icon appears after an hour at most. */
const pictureHeaders = { 'cache-control': 'public, max-age=3600' };
const otherHeaders = { 'cache-control': 'no-cache' };
const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/**
 * Sends files at fixed paths. The next release may change them, so browsers revalidate all except pictures.
 * Large files are streamed from disk, in parts on request. The list of a section's articles, and its texts that list
 * articles or essays, have those of editors too.
 */
export function sectionFileSender(app: FastifyInstance, files: ReadyFiles) {
  const { config, db, releaseCache: cache, site } = app;
  const toBodies = async (extension: string, content: Buffer) => {
    if (!compressible.has(extension)) return { identity: content };
    if (!withSiteUrl.has(extension)) return compress(content);
    return compress(Buffer.from(content.toString().replaceAll(siteUrlPlaceholder, config.siteUrl)));
  };

  /** The section's file with its records of a kind. */
  const findList = ({ release }: SectionFile, kind: ContentKind): string | undefined => {
    const shipped = findShippedPath(release.manifest.section.routes, kind);
    return shipped && findSectionFile([release], cache, shipped)?.file;
  };
  const listOf = async <Kind extends ContentKind>(found: SectionFile, kind: Kind) => {
    const list = findList(found, kind);
    return list ? listShown(db, kind, await readFile(list, 'utf8')) : [];
  };
  /** Whether the file has records that editors change. */
  const hasRecords = (found: SectionFile) =>
    withSiteUrl.has(path.extname(found.file))
      ? [articles, essays].some((kind) => findList(found, kind))
      : findList(found, articles) === found.file;
  const withRecords = async (found: SectionFile, content: Buffer): Promise<Buffer> => {
    const extension = path.extname(found.file);
    const shown = await listOf(found, articles);
    if (!withSiteUrl.has(extension)) return Buffer.from(JSON.stringify(shown));
    const records = { articles: shown, essays: await listOf(found, essays) };
    return Buffer.from(fillWithRecords(content.toString(), records, extension === '.xml'));
  };
  const readyText = async (found: SectionFile, toText: () => string) => {
    const { file, isPreview, version } = found;
    const key = version === undefined ? undefined : `${version} ${file}`;
    const known = key === undefined ? undefined : files.get(key);
    if (known) return known;
    const answer = toReadyAnswer({
      headers: { ...headersOf(file), ...(isPreview ? previewHeaders : otherHeaders) },
      bodies: await compress(Buffer.from(toText())),
    });
    if (key !== undefined) files.set(key, answer);
    return answer;
  };

  return async (request: FastifyRequest, reply: FastifyReply, found: SectionFile) => {
    const { file, toText } = found;
    if (toText) return sendReady(request, reply, await readyText(found, toText));
    const headers = mediaTypeOf(file).startsWith('image/') ? pictureHeaders : otherHeaders;
    const isFilled = hasRecords(found);
    const key = isFilled ? `${site.contentVersion} ${file}` : file;
    const load = async (content: Buffer) =>
      toBodies(path.extname(file), isFilled ? await withRecords(found, content) : content);
    const ready = files.get(key) ?? (await files.loadFile(key, file, { headers }, load));
    if (ready) return sendReady(request, reply, ready);
    return reply
      .headers({ ...headersOf(file), ...headers })
      .sendFile(path.basename(file), path.dirname(file), { cacheControl: false, contentType: false });
  };
}
