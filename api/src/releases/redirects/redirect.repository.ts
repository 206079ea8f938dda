import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { RedirectTable } from './redirect.table.ts';

export type OperatorRedirect = Selectable<RedirectTable>;

export async function listOperatorRedirects(db: Database): Promise<OperatorRedirect[]> {
  return db.selectFrom('redirects').selectAll().orderBy('path').execute();
}

/** @returns whether the path was free. */
export async function insertRedirect(db: Database, redirect: OperatorRedirect): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether an operator had redirected the path. */
export async function deleteRedirect(db: Database, path: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('redirects').where('path', '=', path).executeTakeFirst();
  return numDeletedRows > 0n;
}
