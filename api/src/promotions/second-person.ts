import { shellName } from '@shortlisted/section-kit/contract';
import { DecisionError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { isSamePerson } from '../tokens/same-person.ts';

/** @throws {DecisionError} for a shell, a set or a forced promotion by the person who published one of the releases. */
export async function refuseSamePerson(
  db: Database,
  { releases, force, actor }: { releases: StoredRelease[]; force: boolean; actor: string },
): Promise<void> {
  const isWide = force || releases.length > 1;
  const concerned = releases.filter(({ manifest }) => isWide || manifest.section.name === shellName);
  if (concerned.length === 0) return;
  const rows = await db
    .selectFrom('releases')
    .select(['section', 'release', 'publishedBy'])
    .where(
      'id',
      'in',
      concerned.map(({ id }) => id),
    )
    .execute();
  const own = rows.find(({ publishedBy }) => isSamePerson(publishedBy, actor));
  if (!own) return;
  throw new DecisionError(
    `${own.section}@${own.release} was published by ${own.publishedBy}. Another person has to promote the shell, a set, or with --force.`,
  );
}
