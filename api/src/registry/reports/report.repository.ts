import type { Database } from '../../storage/database.ts';
import type { Composition } from '../compositions/compositions.ts';
import { errorKinds } from './report.schema.ts';

const keptErrors = 500;

/** What is counted of the server's own renders. */
export const serverRender = 'server-render';
export const serverFailure = 'server-failure';
/** Of documents that browsers were given, while visitors get different releases. */
export const sentDocument = 'sent-document';

export interface SectionCount {
  section: string;
  release: string;
  what: string;
  minute: string;
  count: number;
}

export interface SectionError {
  section: string;
  release: string;
  composition: string;
  page: string;
  kind: string;
  /** What the error said. */
  message: string | null;
  createdAt: string;
}

/** Keeps which releases a composition is made of, so that it can be shown again. */
export async function keepComposition(
  db: Database,
  { plan, releases }: Composition,
  now: string,
): Promise<void> {
  const names = releases.map(({ manifest }) => [manifest.section.name, manifest.release]);
  await db
    .insertInto('compositions')
    .values({ id: plan.id, releases: JSON.stringify(Object.fromEntries(names)), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Release by section. */
export async function findComposition(db: Database, id: string): Promise<Record<string, string> | undefined> {
  const row = await db.selectFrom('compositions').select('releases').where('id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.releases);
}

/** Adds to what was counted before, by this server and by others. */
export async function addCounts(db: Database, counts: SectionCount[], errors: SectionError[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const count of counts) {
      await transaction
        .insertInto('sectionCounts')
        .values(count)
        .onConflict((conflict) =>
          conflict.columns(['section', 'release', 'what', 'minute']).doUpdateSet((expression) => ({
            count: expression('sectionCounts.count', '+', expression.ref('excluded.count')),
          })),
        )
        .execute();
    }
    if (errors.length === 0) return;
    const { id } = await transaction
      .insertInto('sectionErrors')
      .values(errors)
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('sectionErrors')
      .where('id', '<', id - keptErrors)
      .execute();
  });
}

/** How often a release was shown and how often that failed, from a minute on. */
export const countViews = counterOf('view', [...errorKinds]);

/** How often the server rendered a release and how often that failed, from a minute on. */
export const countServerRenders = counterOf(serverRender, [serverFailure]);

function counterOf(tried: string, failed: string[]) {
  return async (
    db: Database,
    section: string,
    release: string,
    since: string,
  ): Promise<{ views: number; errors: number }> => {
    const rows = await selectCounts(db, section, release, since)
      .where('what', 'in', [tried, ...failed])
      .execute();
    const countOf = (kinds: string[]) =>
      rows.filter(({ what }) => kinds.includes(what)).reduce((total, { count }) => total + Number(count), 0);
    return { views: countOf([tried]), errors: countOf(failed) };
  };
}

/**
 * How many documents browsers were given from one minute to another, and how many of those never told that they became
 * usable. They tell within a while: what they told until now counts.
 */
export async function countUnusable(
  db: Database,
  section: string,
  release: string,
  since: string,
  until: string,
): Promise<{ views: number; errors: number }> {
  const countOf = async (what: string, before?: string) => {
    const query = selectCounts(db, section, release, since).where('what', '=', what);
    const row = await (before ? query.where('minute', '<', before) : query).executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const views = await countOf(sentDocument, until);
  return { views, errors: Math.max(0, views - (await countOf('usable'))) };
}

/** How many page loads of a release had a vital of each rating, from a minute on. */
export async function countVitals(
  db: Database,
  section: string,
  release: string,
  since: string,
): Promise<Record<string, number>> {
  const rows = await selectCounts(db, section, release, since).where('what', 'like', '% %').execute();
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}

/** Counts of a release by what was counted, from a minute on. */
function selectCounts(db: Database, section: string, release: string, since: string) {
  return db
    .selectFrom('sectionCounts')
    .select(['what', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('section', '=', section)
    .where('release', '=', release)
    .where('minute', '>=', since)
    .groupBy('what');
}
