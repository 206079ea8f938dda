import { type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';

/** One edit of records that pages read. The rows are kept for ever. */
interface ContentEditTable {
  id: Generated<number>;
  kind: string;
  /** JSON list: the key of each record, and the record before and after the edit, or null if it did not exist. */
  changes: string;
  /** The ids of the records, as `,4,17,`. Null in an edit of a server that did not write them yet. */
  records: string | null;
  author: string;
  /** The edit that this one undoes. */
  undoes: number | null;
  /** JSON list: what a verifier found on the pages that show the edit. Null before it looked. */
  findings: string | null;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    /** One row with a counter. Triggers increment it at every change of a table that pages read. */
    contentVersion: { id: Generated<number>; version: Generated<number> };
    contentEdits: ContentEditTable;
    /** One row with the time at which the site's first records were inserted. */
    seedings: { id: number; createdAt: string };
  }
}

/** The change of one record. Null if it did not exist before, or does not exist afterwards. */
export interface RecordChange {
  key: string;
  before: ContentRecord | null;
  after: ContentRecord | null;
}

export interface Editor {
  author: string;
  now: Date;
}

/** An edit as the history shows it. */
export interface ContentEdit extends Omit<Selectable<ContentEditTable>, 'changes' | 'findings' | 'records'> {
  changes: RecordChange[];
  /** What a verifier found on the pages that show the edit, one sentence each. Null before it looked. */
  findings: string[] | null;
}

type NewEdit = Editor & Pick<ContentEdit, 'kind' | 'changes'> & { undoes?: number };

export async function insertEdit(db: Database, { kind, changes, author, undoes, now }: NewEdit) {
  const row = await db
    .insertInto('contentEdits')
    .values({
      kind,
      changes: JSON.stringify(changes),
      records: `,${idsOf(changes).join(',')},`,
      author,
      undoes: undoes ?? null,
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEdit(row);
}

/** @returns whether there is such an edit. */
export async function keepFindings(db: Database, edit: number, findings: string[]): Promise<boolean> {
  const kept = await db
    .updateTable('contentEdits')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', edit)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** The edits since a time that no verifier has looked at, the oldest first. */
export async function listUnseenEdits(db: Database, since: Date): Promise<ContentEdit[]> {
  const rows = await db
    .selectFrom('contentEdits')
    .selectAll()
    .where('findings', 'is', null)
    .where('createdAt', '>=', since.toISOString())
    .orderBy('id')
    .execute();
  return rows.map(toEdit);
}

interface WantedEdits {
  id?: number | undefined;
  kind?: string | undefined;
  /** Id of a record of this kind. */
  record?: number;
  most?: number;
}

/** Newest first. */
export async function listEdits(db: Database, { id, kind, record, most }: WantedEdits = {}) {
  const rows = await db
    .selectFrom('contentEdits')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(record !== undefined, (query) =>
      query.where((of) => of.or([of('records', 'is', null), of('records', 'like', `%,${record},%`)])),
    )
    .$if(most !== undefined, (query) => query.limit(most as number))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEdit);
}

/** All edits, or those of a kind, the newest first, with the ids of their records and without texts, which can be long. */
export async function outlineEdits(db: Database, kind?: string) {
  const rows = await db
    .selectFrom('contentEdits')
    .select(['id', 'kind', 'author', 'undoes', 'createdAt', 'records'])
    .select(sql<string | null>`case when records is null then changes end`.as('changes'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ records, changes, ...row }) => ({
    ...row,
    records: changes ? idsOf(JSON.parse(changes)) : (records ?? '').split(',').filter(Boolean).map(Number),
  }));
}

function idsOf(changes: RecordChange[]): number[] {
  return [...new Set(changes.map(({ before, after }) => Number((after ?? before)?.id)))];
}

function toEdit({ changes, findings, records: _, ...row }: Selectable<ContentEditTable>): ContentEdit {
  return { ...row, changes: JSON.parse(changes), findings: findings === null ? null : JSON.parse(findings) };
}
