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
