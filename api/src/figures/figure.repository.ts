import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { addUp } from '../storage/add-up.ts';
import type { Database } from '../storage/database.ts';
import { dayOf } from '../storage/day-of.ts';

/** Counted events: page views, starts of visits, visitors of a day, accepted forms, and enquiries by the visit's first page. */
export type FigureKind = 'view' | 'visit' | 'visitor' | 'enquiry' | 'sign-up' | 'landing';

/** A count of one day. A column that does not apply is empty. */
interface FigureTable {
  /** A day of UTC, such as 2026-11-24. */
  day: string;
  what: FigureKind;
  /** Path of the page; of a visit or a landing its first page, of a form the page that sent it. */
  page: string;
  /** Section and release of the page, such as `mf-cases@1.2.0`. */
  release: string;
  /** Host of the site that led to the visit. */
  referrer: string;
  /** `utm_source`, `utm_medium` and `utm_campaign` of the visit. */
  campaign: string;
  count: number;
}

/** Visitors that the current day's count holds already. */
interface VisitorHashTable {
  day: string;
  hash: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    figures: FigureTable;
    /** The salt of the current day. Without it a hash names nobody. */
    visitorSalts: { day: string; salt: string };
    visitorHashes: VisitorHashTable;
  }
}

export type Figure = Selectable<FigureTable>;
export type Visitor = Selectable<VisitorHashTable>;

const dayMs = 86_400_000;

/** The salt of a day, the same for all servers. Deletes what earlier days left. */
export async function readSalt(db: Database, day: string): Promise<string> {
  const find = () => db.selectFrom('visitorSalts').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known) return known.salt;
  const salt = randomBytes(32).toString('base64url');
  await db
    .insertInto('visitorSalts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await forgetVisitors(db, day);
  return (await find())?.salt ?? salt;
}

async function forgetVisitors(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('day', '<', day).execute();
  await db.deleteFrom('visitorHashes').where('day', '<', day).execute();
}

/** Adds figures, and each visitor once. */
export async function addFigures(db: Database, figures: Figure[], visitors: Visitor[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await addUp(transaction, 'figures', [...figures, ...(await countNew(transaction, visitors))]);
  });
}

async function countNew(db: Database, visitors: Visitor[]): Promise<Figure[]> {
  if (visitors.length === 0) return [];
  const fresh = await db
    .insertInto('visitorHashes')
    .values(visitors.toSorted((first, second) => (first.hash < second.hash ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  const counts = new Map<string, number>();
  for (const { day } of fresh) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ ...nowhere, day, what: 'visitor', count }));
}

/** The columns of a figure that belongs to no page. */
export const nowhere = { page: '', release: '', referrer: '', campaign: '' };

/** All figures from a day on, in the order of their keys. */
export async function listFigures(db: Database, since: string): Promise<Figure[]> {
  return db
    .selectFrom('figures')
    .select(['day', 'what', 'page', 'release', 'referrer', 'campaign', 'count'])
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('what')
    .orderBy('page')
    .orderBy('release')
    .orderBy('referrer')
    .orderBy('campaign')
    .execute();
}

export type Sums = Partial<Record<FigureKind, number>>;

export type SummedFigures = Awaited<ReturnType<typeof readFigures>>;

/** The figures of the last days, added up by each column. */
export async function readFigures(db: Database, count: number, now: Date) {
  const days = Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
  const sumBy = (column: Column | 'day') => sumFigures(db, column, days[0] ?? '');
  return {
    /** Every day, the earliest first. */
    days,
    byDay: await sumBy('day'),
    tables: {
      page: await sumBy('page'),
      referrer: await sumBy('referrer'),
      campaign: await sumBy('campaign'),
      release: await sumBy('release'),
    } satisfies Record<Column, unknown>,
  };
}

type Column = keyof typeof nowhere;

async function sumFigures(db: Database, column: Column | 'day', since: string): Promise<Map<string, Sums>> {
  const rows = await db
    .selectFrom('figures')
    .select([`${column} as name`, 'what', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy([column, 'what'])
    .execute();
  const sums = new Map<string, Sums>();
  for (const { name, what, count } of rows) sums.set(name, { ...sums.get(name), [what]: Number(count) });
  return sums;
}

/** A part of the signature of every link to figures is kept by this name. Another one ends them all. */
const linkSecret = 'links to figures';

export async function readLinkSecret(db: Database): Promise<string> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', linkSecret)
    .executeTakeFirst();
  return row?.value ?? '';
}

export async function endLinks(db: Database): Promise<void> {
  const value = randomBytes(16).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name: linkSecret, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
