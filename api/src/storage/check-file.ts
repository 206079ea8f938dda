import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Faults that SQLite finds in its own file: pages, indexes, references. */
export async function checkFile(db: Database): Promise<string[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrityCheck).filter((text) => text !== 'ok'),
    ...references.rows.map((row) => `a row of ${row.table} refers to one that is not there`),
  ];
}
