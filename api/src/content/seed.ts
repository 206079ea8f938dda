import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { contentKinds } from './kinds/content-kinds.ts';
import { type ContentRecord, listRecords, writeRecord } from './records/content-records.repository.ts';

const folder = path.resolve(import.meta.dirname, '../../seed');

/** Fills the content tables once, in one transaction: edited or emptied tables stay. @returns the number of records. */
export function seed(database: Database): Promise<number> {
  return retryWhenBusy(() => database.transaction().execute(fillAll));
}

async function fillAll(db: Database): Promise<number> {
  const done = await db.selectFrom('seedings').select('id').execute();
  let count = 0;
  for (const id of new Set(contentKinds.flatMap(({ seed }) => seed?.id ?? [])))
    if (!done.some((seeding) => seeding.id === id)) count += await fill(db, id);
  return count;
}

async function fill(db: Database, id: number): Promise<number> {
  // If several servers start at once on a new database, one inserts the row and the others wait for it.
  const taken = await db
    .insertInto('seedings')
    .values({ id, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) return 0;
  let count = 0;
  for (const kind of contentKinds) {
    if (kind.seed?.id !== id || (await listRecords(db, kind)).length > 0) continue;
    const records: ContentRecord[] = JSON.parse(readFileSync(path.join(folder, kind.seed.file), 'utf8'));
    for (const record of records) await writeRecord(db, kind, record, false);
    count += records.length;
  }
  return count;
}
