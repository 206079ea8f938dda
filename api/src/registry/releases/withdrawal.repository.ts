import { assetFolder } from '@shortlisted/section-kit/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../storage/database.ts';

/** Holds for a release that nobody has withdrawn, and whose files are there. */
export const isUsable = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'releases'>) =>
  and([
    eb('prunedAt', 'is', null),
    not(
      exists(
        selectFrom('withdrawals')
          .select(sql`1`.as('one'))
          .whereRef('withdrawals.releaseId', '=', 'releases.id')
          .where('liftedAt', 'is', null),
      ),
    ),
  ]);

/** Ids of all releases that may not be shown, or cannot be. */
export async function listUnusable(db: Database): Promise<Set<number>> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where((where) => where.not(isUsable(where)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Withdrawn {
  releaseId: number;
  section: string;
  release: string;
  reason: string;
}

/** Every release that may not be shown now. */
export async function listWithdrawn(db: Database): Promise<Withdrawn[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('releases', 'releases.id', 'withdrawals.releaseId')
    .select(['releaseId', 'section', 'release', 'reason'])
    .where('liftedAt', 'is', null)
    .orderBy('withdrawals.id')
    .execute();
}

/** What browsers load of withdrawn releases and of no other: what is shared with one that may be shown stays. */
export async function listWithdrawnAssets(db: Database): Promise<{ section: string; path: string }[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('releases', 'releases.id', 'withdrawals.releaseId')
    .innerJoin('releaseFiles', 'releaseFiles.releaseId', 'releases.id')
    .select(['section', 'path'])
    .distinct()
    .where('liftedAt', 'is', null)
    .where('path', 'like', `${assetFolder}%`)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('releases as others')
            .innerJoin('releaseFiles as shared', 'shared.releaseId', 'others.id')
            .select('others.id')
            .where('others.section', '=', ref('releases.section'))
            .where('shared.path', '=', ref('releaseFiles.path'))
            .where('others.id', 'not in', (query) =>
              query.selectFrom('withdrawals').select('releaseId').where('liftedAt', 'is', null),
            ),
        ),
      ),
    )
    .execute();
}

/** Changes when a release comes or goes. */
export async function readReleasesVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('releases')
    .select(({ fn }) => [fn.max('id').as('newest'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow();
  return `${row.newest}/${row.count}`;
}

interface NewWithdrawal {
  releaseId: number;
  decisionId: number;
  actor: string;
  reason: string;
  createdAt: string;
}

export async function insertWithdrawal(db: Database, withdrawal: NewWithdrawal): Promise<void> {
  await db.insertInto('withdrawals').values(withdrawal).execute();
}

/** The releases may be shown again. */
export async function liftWithdrawals(db: Database, releaseIds: number[], now: string): Promise<void> {
  if (releaseIds.length === 0) return;
  await db
    .updateTable('withdrawals')
    .set({ liftedAt: now })
    .where('releaseId', 'in', releaseIds)
    .where('liftedAt', 'is', null)
    .execute();
}
