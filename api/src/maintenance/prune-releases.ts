import { candidateDays, isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { ExpressionBuilder } from 'kysely';
import { wayBack } from '../promotions/decide.ts';
import {
  listPromotions,
  type Promotion,
  readDecision,
  takeDecision,
} from '../releases/log/promotion.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import { listOpenRollouts } from '../rollouts/rollout.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Tables } from '../storage/tables.ts';

/** A small number, so that other writers can work in between. */
const contentsAtOnce = 50;
const dayMs = 24 * 3_600_000;

/** Releases from before a time that have not been in use since. Candidates have a time of their own. */
export async function findUnused(db: Database, when: When) {
  const isInUse = await releasesInUse(db, when);
  const before = when.before.toISOString();
  const candidatesBefore = new Date(when.now.getTime() - candidateDays * dayMs).toISOString();
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'section', 'release', 'createdAt'])
    .where('prunedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ release, createdAt }) => createdAt < (isCandidate(release) ? candidatesBefore : before))
    .filter(({ id }) => !isInUse(id))
    .map(({ id, section, release, createdAt }) => ({ id, name: `${section}@${release}`, createdAt }));
}

type Pruned = Awaited<ReturnType<typeof findUnused>>[number];

/**
 * Removes the files of unused releases. The release itself stays in the history, and its version cannot be reused.
 * Pruning takes a number in the sequence of decisions, so that a concurrent promotion of such a release is impossible.
 */
export async function pruneReleases(db: Database, when: When): Promise<Pruned[]> {
  const decision = await readDecision(db);
  const unused = await findUnused(db, when);
  if (unused.length > 0) {
    const isDecided = await retryWhenBusy(() => mark(db, unused, { decision, now: when.now.toISOString() }));
    // Another decision was made meanwhile. The next run looks again.
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
    for (const { id, createdAt } of unused) {
      await transaction
        .updateTable('releases')
        .set({ prunedAt: now })
        .where('id', '=', id)
        // A candidate may have been published again meanwhile.
        .where('createdAt', '=', createdAt)
        .execute();
    }
    return true;
  });
}

/** Removes one release at a time, so that other writers get in between, and those that an interrupted run left. */
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
        // The release may have been published again meanwhile.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('releases').select('id').where('id', '=', releaseId).where('prunedAt', 'is not', null),
          ),
        )
        .execute(),
    );
  }
}

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

/** Removes compositions with a pruned release, because they cannot be rendered again. */
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

export interface When {
  now: Date;
  /** Releases that nobody has had since this time are not in use. */
  before: Date;
}

/**
 * Finds the releases that may still be shown: visitors have or had them since the given time, a rollback
 * would restore them, a rollout promotes them, or a server or a preview link shows them.
 */
async function releasesInUse(db: Database, { now, before }: When): Promise<(id: number) => boolean> {
  const ids = new Set<number>();
  const isUsable = await readUsable(db);
  const sections = await db.selectFrom('promotions').select('section').distinct().execute();
  for (const { section } of sections) {
    const history = await listPromotions(db, section);
    for (const id of hadSince(history, before.toISOString())) ids.add(id);
    // The next rollback restores it, however old it is.
    const { earlier } = wayBack(history, isUsable);
    if (earlier) ids.add(earlier);
  }
  // A planned release may be old.
  for (const { releaseId } of await listOpenRollouts(db)) ids.add(releaseId);
  const byServers = await db
    .selectFrom('serverStates')
    .innerJoin('compositions', 'compositions.id', 'serverStates.composition')
    .select('releases')
    .execute();
  const byLinks = await db
    .selectFrom('previewLinks')
    .select('releases')
    .where('expiresAt', '>', now.toISOString())
    .where('revokedAt', 'is', null)
    .execute();
  const names = new Set([...byServers, ...byLinks].flatMap(({ releases }) => namesIn(releases)));
  const rows = await db.selectFrom('releases').select(['id', 'section', 'release']).execute();
  for (const { id, section, release } of rows) if (names.has(`${section}@${release}`)) ids.add(id);
  return (id) => ids.has(id);
}

/** Releases that were live or a canary at the given time or later. */
function hadSince(history: Promotion[], since: string): number[] {
  const first = history.findIndex(({ createdAt }) => createdAt >= since);
  const inForce = first === -1 ? history.slice(-1) : history.slice(Math.max(0, first - 1));
  return inForce
    .flatMap(({ liveReleaseId, canaryReleaseId }) => [liveReleaseId, canaryReleaseId ?? []])
    .flat();
}

/** @param releases JSON object: release by section. */
function namesIn(releases: string): string[] {
  return Object.entries(JSON.parse(releases)).map(([section, release]) => `${section}@${release}`);
}
