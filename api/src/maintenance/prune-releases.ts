import type { ExpressionBuilder } from 'kysely';
import { readDecision, takeDecision } from '../registry/promotions/promotion.repository.ts';
import type { Database, Tables } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { namesIn, releasesInUse } from './releases-in-use.ts';

/** Few enough for others to write in between. */
const contentsAtOnce = 50;

interface Pruned {
  id: number;
  /** Such as `mf-cases@1.0.0`. */
  name: string;
}

interface When {
  now: Date;
  before: Date;
}

/** Releases that were published before a time and are of use to nobody since. */
export async function findUnused(db: Database, when: When): Promise<Pruned[]> {
  const isInUse = await releasesInUse(db, when);
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'section', 'release'])
    .where('prunedAt', 'is', null)
    .where('createdAt', '<', when.before.toISOString())
    .orderBy('id')
    .execute();
  return rows
    .filter(({ id }) => !isInUse(id))
    .map(({ id, section, release }) => ({ id, name: `${section}@${release}` }));
}

/**
 * Removes the files of releases that are of use to nobody. That they existed stays, with the history that names them:
 * a version is taken for ever. It is a decision in the line of all decisions, so that nobody promotes one meanwhile.
 */
export async function pruneReleases(db: Database, when: When): Promise<Pruned[]> {
  const decision = await readDecision(db);
  const unused = await findUnused(db, when);
  if (unused.length > 0) {
    const isDecided = await retryWhenBusy(() => mark(db, unused, { decision, now: when.now.toISOString() }));
    // Somebody else has decided something: it is looked at again the next time.
    if (!isDecided) return [];
  }
  await removeFiles(db);
  await removeContents(db);
  await removeCompositions(db);
  return unused;
}

function mark(db: Database, unused: Pruned[], { decision, now }: { decision: number; now: string }) {
  return db.transaction().execute(async (transaction) => {
    if (!(await takeDecision(transaction, decision + 1, now))) return false;
    for (const { id } of unused) {
      await transaction.updateTable('releases').set({ prunedAt: now }).where('id', '=', id).execute();
    }
    return true;
  });
}

/** One release at a time, so that others can write in between; also those that an earlier run did not come to. */
async function removeFiles(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('releaseFiles')
    .innerJoin('releases', 'releases.id', 'releaseFiles.releaseId')
    .select('releaseId')
    .distinct()
    .where('prunedAt', 'is not', null)
    .execute();
  for (const { releaseId } of rows) {
    await retryWhenBusy(() =>
      db
        .deleteFrom('releaseFiles')
        .where('releaseId', '=', releaseId)
        // It may have been published again.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('releases').select('id').where('id', '=', releaseId).where('prunedAt', 'is not', null),
          ),
        )
        .execute(),
    );
  }
}

/** What no release has any more. */
async function removeContents(db: Database): Promise<void> {
  for (;;) {
    const unused = await db
      .selectFrom('fileContents')
      .select('integrity')
      .where(isUnused)
      .limit(contentsAtOnce)
      .execute();
    if (unused.length === 0) return;
    const hashes = unused.map(({ integrity }) => integrity);
    await retryWhenBusy(() =>
      db.deleteFrom('fileContents').where('integrity', 'in', hashes).where(isUnused).execute(),
    );
  }
}

const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'fileContents'>) =>
  not(
    exists(
      selectFrom('releaseFiles')
        .select('path')
        .whereRef('releaseFiles.integrity', '=', 'fileContents.integrity'),
    ),
  );

/** What cannot be shown again is not remembered as a set either. */
async function removeCompositions(db: Database): Promise<void> {
  const pruned = await db
    .selectFrom('releases')
    .select(['section', 'release'])
    .where('prunedAt', 'is not', null)
    .execute();
  const gone = new Set(pruned.map(({ section, release }) => `${section}@${release}`));
  if (gone.size === 0) return;
  for (const { id, releases } of await db.selectFrom('compositions').select(['id', 'releases']).execute()) {
    if (!namesIn(releases).some((name) => gone.has(name))) continue;
    await retryWhenBusy(() => db.deleteFrom('compositions').where('id', '=', id).execute());
  }
}
