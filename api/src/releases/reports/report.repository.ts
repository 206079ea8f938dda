import type { Selectable } from 'kysely';
import { addUp } from '../../storage/add-up.ts';
import type { Database } from '../../storage/database.ts';
import { errorKinds, goals, ratings, vitals } from './report.schema.ts';
import type { SectionCountTable, SectionErrorTable } from './report.table.ts';

const keptErrors = 500;

/** Counts of the server’s own renders. */
export const serverRender = 'server-render';
export const serverFailure = 'server-failure';
/** Documents sent while a canary ran, for their section and the shell, and those without the section's page. */
export const sentDocument = 'sent-document';
export const unrenderedDocument = 'unrendered-document';
/** The same documents, for every release of their composition: any of them may keep visitors from a goal. */
export const visit = 'visit';

export type SectionCount = SectionCountTable;
/** Failures on the server have no frames. */
export type SectionError = Omit<Selectable<SectionErrorTable>, 'id' | 'frames'> & { frames?: string | null };

/** Adds counts to the stored ones, and keeps the latest errors. */
export async function addCounts(db: Database, counts: SectionCount[], errors: SectionError[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (errors.length > 0) await addErrors(transaction, errors);
    await addUp(transaction, 'sectionCounts', counts);
  });
}

async function addErrors(db: Database, errors: SectionError[]): Promise<void> {
  const { id } = await db
    .insertInto('sectionErrors')
    .values(errors)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('sectionErrors')
    .where('id', '<', id - keptErrors)
    .execute();
}

/** The sections with a failure since a time, among the latest failures. */
export async function listFailing(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sectionErrors')
    .select('section')
    .distinct()
    .where('createdAt', '>=', since.toISOString())
    .execute();
  return rows.map(({ section }) => section);
}

/** Each name is looked up in the key from the minute on. A pattern would read every count ever stored. */
const counted = [
  ...['view', 'usable', sentDocument, unrenderedDocument, serverRender, serverFailure, visit],
  ...[...errorKinds, ...goals, ...vitals.flatMap((vital) => ratings.map((rating) => `${vital} ${rating}`))],
];

interface Counted {
  section: string;
  release: string;
  since: string;
  /** The minute after the last one. Left out: until now. */
  until?: string | undefined;
}

/** Counts the reports, renders and goals of a release by kind. */
export async function countReports(db: Database, { section, release, since, until }: Counted) {
  const rows = await db
    .selectFrom('sectionCounts')
    .select(['what', ({ fn }) => fn.sum<number>('count').as('count')])
    .where(({ and }) => and({ section, release }))
    .where('what', 'in', counted)
    .where('minute', '>=', since)
    .$if(until !== undefined, (query) => query.where('minute', '<', until ?? ''))
    .groupBy('what')
    .execute();
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}
