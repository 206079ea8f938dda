import { readFile } from 'node:fs/promises';
import type { ContentKind } from '../content/records/content-kind.ts';
import type { ContentRecord } from '../content/records/content-records.repository.ts';
import type { LiveSite } from '../releases/servers/site.ts';
import type { ReleaseCache } from '../releases/store/release-cache.ts';
import { findSectionFile } from '../releases/store/section-file.ts';
import { findShippedPath } from '../releases/store/shipped-path.ts';

/** The records of a kind that the live release of a section ships. Records of an older form are left out. */
export async function readShipped(
  live: LiveSite | undefined,
  cache: ReleaseCache,
  kind: ContentKind,
): Promise<ContentRecord[]> {
  for (const release of live?.releases ?? []) {
    const path = findShippedPath(release.manifest.section.routes, kind);
    const found = path && findSectionFile([release], cache, path);
    if (!found) continue;
    const records: unknown = JSON.parse(await readFile(found.file, 'utf8'));
    const parsed = (Array.isArray(records) ? records : []).map(
      (record) => kind.schema.safeParse(record).data,
    );
    return parsed.filter((record) => record !== undefined);
  }
  return [];
}
