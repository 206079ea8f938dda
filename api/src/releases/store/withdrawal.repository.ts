import { assetFolder } from '@shortlisted/section-kit/contract';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';

/** Selects releases that are not withdrawn and have their files. */
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

/** @returns whether a release can be shown, by its id. */
export async function readUsable(db: Database): Promise<(releaseId: number) => boolean> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where((where) => where.not(isUsable(where)))
    .execute();
  const unusable = new Set(rows.map(({ id }) => id));
  return (releaseId) => !unusable.has(releaseId);
}

export async function listWithdrawn(db: Database) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('releases', 'releases.id', 'withdrawals.releaseId')
    .select(['releaseId', 'section', 'release', 'reason'])
    .where('liftedAt', 'is', null)
    .orderBy('withdrawals.id')
    .execute();
}

/** Lists assets that only withdrawn releases have. Assets that a release in use shares stay available. */
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

/** Returns a value that changes when a release is added, pruned or restored. */
export async function readReleasesVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('releases')
    .select(({ fn }) => [fn.sum('id').as('sum'), fn.countAll().as('count')])
    .where('prunedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return `${row.sum}/${row.count}`;
}

export async function insertWithdrawal(db: Database, withdrawal: Insertable<Tables['withdrawals']>) {
  await db.insertInto('withdrawals').values(withdrawal).execute();
}

export async function liftWithdrawals(db: Database, releaseIds: number[], now: string): Promise<void> {
  if (releaseIds.length === 0) return;
  await db
    .updateTable('withdrawals')
    .set({ liftedAt: now })
    .where('releaseId', 'in', releaseIds)
    .where('liftedAt', 'is', null)
    .execute();
}
