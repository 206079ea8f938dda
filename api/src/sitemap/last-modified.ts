import type { Plan } from '@shortlisted/section-kit/contract';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { listPathOf } from '../content/records/content-kind.ts';
import type { Database } from '../storage/database.ts';
import type { LastModified } from './sitemap.ts';

/**
 * Reads when pages may have changed last: with the live release of their section, or with the newest edit of the
 * content that they read.
 */
export async function readLastModified(db: Database, { sections }: Plan): Promise<LastModified> {
  const releases = await db
    .selectFrom('releases')
    .select(['section', 'release', 'createdAt'])
    .where(
      'release',
      'in',
      sections.map(({ release }) => release),
    )
    .execute();
  const edits = await db
    .selectFrom('contentEdits')
    .select(['kind', ({ fn }) => fn.max('createdAt').as('at')])
    .groupBy('kind')
    .execute();
  const editedAt = new Map(edits.map(({ kind, at }) => [kind, at]));

  return ({ name, release }, { reads = [], sitemap }) => {
    const published = releases.find((row) => row.section === name && row.release === release)?.createdAt;
    const paths = [...reads, ...(sitemap?.entries ? [sitemap.entries.from] : [])];
    const kinds = contentKinds.filter((kind) => paths.some((path) => path.startsWith(listPathOf(kind))));
    return [published, ...kinds.map((kind) => editedAt.get(kind.name))]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1);
  };
}
