import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** The digests by address. */
export async function readDigests(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('pageDigests').selectAll().execute();
  return new Map(rows.map(({ address, digest }) => [address, digest]));
}

/** @param changed digests by address; `undefined` for a page that is gone. */
export async function writeDigests(db: Database, changed: [string, string | undefined][]): Promise<void> {
  await retryWhenBusy(() =>
    db.transaction().execute(async (transaction) => {
      for (const [address, digest] of changed) {
        if (digest === undefined)
          await transaction.deleteFrom('pageDigests').where('address', '=', address).execute();
        else
          await transaction
            .insertInto('pageDigests')
            .values({ address, digest })
            .onConflict((conflict) => conflict.column('address').doUpdateSet({ digest }))
            .execute();
      }
    }),
  );
}
