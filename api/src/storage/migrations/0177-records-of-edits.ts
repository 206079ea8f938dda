import { type Kysely, sql } from 'kysely';

/** An older server writes none, and its edits are read from their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_edits').addColumn('records', 'text').execute();
  for (let last = 0; ; ) {
    // One at a time: an edit can hold a whole list of articles.
    const { rows } = await sql<{ id: number; changes: string }>`
      select id, changes from content_edits where id > ${last} order by id limit 1`.execute(db);
    const [edit] = rows;
    if (!edit) return;
    last = edit.id;
    const changes = JSON.parse(edit.changes) as Record<'before' | 'after', { id: number } | null>[];
    const ids = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []));
    await sql`update content_edits set records = ${`,${[...ids].join(',')},`} where id = ${last}`.execute(db);
  }
}
