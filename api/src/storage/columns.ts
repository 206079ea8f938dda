import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  sql,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** An auto-incremented key: `.addColumn('id', ...countedKey(db))`. */
export function countedKey(db: Kysely<unknown>): [ColumnDataType, Build] {
  if (!isPostgres(db)) return ['integer', (column) => column.primaryKey()];
  return ['bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()];
}

/** The type of a column that refers to an auto-incremented key. */
export function countedKeyType(db: Kysely<unknown>): ColumnDataType {
  return isPostgres(db) ? 'bigint' : 'integer';
}

export function bytesType(db: Kysely<unknown>): ColumnDataType {
  return isPostgres(db) ? 'bytea' : 'blob';
}

/** An unguessable value of 32 hexadecimal digits. */
export function randomHex(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`replace(gen_random_uuid()::text, '-', '')` : sql`lower(hex(randomblob(16)))`;
}

/**
 * Makes a table unlogged: `.$call(unlogged(db))`. PostgreSQL does not flush its writes, and a crash may lose
 * its rows.
 */
export function unlogged(db: Kysely<unknown>) {
  return <Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> =>
    isPostgres(db) ? table.modifyFront(sql`unlogged`) : table;
}
