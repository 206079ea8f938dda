import { randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';

const name = 'links to figures';

/** A part of the signature of every link to figures. Another one ends them all. */
export async function readLinkSecret(db: Database): Promise<string> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? '';
}

export async function endLinks(db: Database): Promise<void> {
  const value = randomBytes(16).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
