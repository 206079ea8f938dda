import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';
import type { ContentEditTable } from './content-edit.table.ts';

/** The change of one record. Null if it did not exist before, or does not exist afterwards. */
export interface RecordChange {
  key: string;
  before: ContentRecord | null;
  after: ContentRecord | null;
}

export interface Editor {
  /** Name of the editor. */
  author: string;
  now: Date;
}

/** An edit as the history shows it. */
export interface ContentEdit extends Omit<Selectable<ContentEditTable>, 'changes' | 'findings'> {
  changes: RecordChange[];
  /** What a verifier found on the pages that show the edit, one sentence each. Null before it looked. */
  findings: string[] | null;
}

interface NewEdit extends Editor {
  kind: string;
  changes: RecordChange[];
  undoes?: number;
}

export async function insertEdit(
  db: Database,
  { kind, changes, author, undoes, now }: NewEdit,
): Promise<ContentEdit> {
  const row = await db
    .insertInto('contentEdits')
    .values({
      kind,
      changes: JSON.stringify(changes),
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

/** Newest first. */
export async function listEdits(db: Database, kind?: string): Promise<ContentEdit[]> {
  const rows = await db
    .selectFrom('contentEdits')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEdit);
}

function toEdit({ changes, findings, ...row }: Selectable<ContentEditTable>): ContentEdit {
  return { ...row, changes: JSON.parse(changes), findings: findings === null ? null : JSON.parse(findings) };
}
