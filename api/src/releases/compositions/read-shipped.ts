import type { ContentKind } from '../../content/records/content-kind.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import type { Database } from '../../storage/database.ts';
import { listLive } from '../log/promotion.repository.ts';
import { findContent } from '../store/release-file.repository.ts';
import { fileNameOf, findShippedPath } from '../store/section-file.ts';

/** The records of a kind that the live release of a section ships. Records of an older form are left out. */
export async function readShipped(db: Database, kind: ContentKind): Promise<ContentRecord[]> {
  for (const { manifest } of await listLive(db)) {
    const { section, files } = manifest;
    const path = findShippedPath(section.routes, kind);
    const listed = path && files[fileNameOf(path)];
    const content = listed && (await findContent(db, listed.integrity));
    if (!content) continue;
    const records: unknown = JSON.parse(content.toString());
    const parsed = (Array.isArray(records) ? records : []).map(
      (record) => kind.schema.safeParse(record).data,
    );
    return parsed.filter((record) => record !== undefined);
  }
  return [];
}
