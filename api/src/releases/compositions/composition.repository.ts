import type { Database } from '../../storage/database.ts';
import { findUsableRelease } from '../store/release.repository.ts';
import { type Composition, compose, unitsOf } from './compositions.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    /** A composition that visitors or viewers of a preview have had. */
    compositions: {
      id: string;
      releases: string;
      createdAt: string;
      /** First time that visitors had it. Null if only previews have shown it. */
      liveAt: string | null;
    };
  }
}

/** Stores the releases of a composition, for replay, and its units if visitors have had it. */
export async function keepComposition(
  db: Database,
  composition: Composition,
  { now, isLive }: { now: string; isLive: boolean },
): Promise<void> {
  const all = [composition, ...(isLive ? unitsOf(composition.releases) : [])];
  const rows = all.map(({ plan, releases }) => {
    const names = releases.map(({ manifest }) => [manifest.section.name, manifest.release]);
    return {
      id: plan.id,
      releases: JSON.stringify(Object.fromEntries(names)),
      createdAt: now,
      liveAt: isLive ? now : null,
    };
  });
  // PostgreSQL changes no row twice in one statement, and a composition of one section is a unit.
  const values = [...new Map(rows.map((row) => [row.id, row])).values()];
  await db
    .insertInto('compositions')
    .values(values)
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

/** Finds the releases of compositions, each once: a composition never changes. */
export function keepCompositions(db: Database): typeof find {
  const known = new Map<string, Record<string, string>>();
  return find;
  async function find(id: string) {
    const releases = known.get(id) ?? (await findComposition(db, id));
    if (releases) known.set(id, releases);
    return releases;
  }
}

export async function findComposition(db: Database, id: string): Promise<Record<string, string> | undefined> {
  const row = await db.selectFrom('compositions').select('releases').where('id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.releases);
}

/** @returns undefined if one of them cannot be shown. */
export async function findUsableReleases(db: Database, named: Record<string, string>) {
  const found = await Promise.all(
    Object.entries(named).map(([section, release]) => findUsableRelease(db, section, release)),
  );
  const usable = found.filter((release) => release !== undefined);
  return usable.length === found.length ? usable : undefined;
}

/** Finds a composition that visitors have had. Returns undefined if one of its releases is pruned or withdrawn. */
export async function findKeptComposition(db: Database, id: string): Promise<Composition | undefined> {
  const releases = await findUsableReleases(db, (await findComposition(db, id)) ?? {});
  return releases && compose(releases);
}
