import type { Database } from '../../storage/database.ts';
import type { Composition } from './compositions.ts';

/** Stores the releases of a composition, so that it can be shown again, and whether visitors have had it. */
export async function keepComposition(
  db: Database,
  { plan, releases }: Composition,
  { now, isLive }: { now: string; isLive: boolean },
): Promise<void> {
  const names = releases.map(({ manifest }) => [manifest.section.name, manifest.release]);
  await db
    .insertInto('compositions')
    .values({
      id: plan.id,
      releases: JSON.stringify(Object.fromEntries(names)),
      createdAt: now,
      liveAt: isLive ? now : null,
    })
    .onConflict((conflict) =>
      isLive
        ? conflict.column('id').doUpdateSet({ liveAt: now }).where('compositions.liveAt', 'is', null)
        : conflict.doNothing(),
    )
    .execute();
}

export async function hasBeenLive(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('compositions')
    .select('id')
    .where('id', '=', id)
    .where('liveAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the releases of a composition by section. */
export async function findComposition(db: Database, id: string): Promise<Record<string, string> | undefined> {
  const row = await db.selectFrom('compositions').select('releases').where('id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.releases);
}
