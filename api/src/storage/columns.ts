import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  sql,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** A key that the database counts up: `.addColumn('id', ...countedKey(db))`. */
export function countedKey(db: Kysely<unknown>): [ColumnDataType, Build] {
  if (!isPostgres(db)) return ['integer', (column) => column.primaryKey()];
  return ['bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()];
}

/** Of a column that refers to a counted key. */
export function countedKeyType(db: Kysely<unknown>): ColumnDataType {
  return isPostgres(db) ? 'bigint' : 'integer';
}

/** Of a column that holds bytes. */
export function bytesType(db: Kysely<unknown>): ColumnDataType {
  return isPostgres(db) ? 'bytea' : 'blob';
}

/** A value that nobody can guess, 32 hexadecimal digits. */
export function randomHex(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`replace(gen_random_uuid()::text, '-', '')` : sql`lower(hex(randomblob(16)))`;
}

/** A table whose rows may be lost with the machine, which spares PostgreSQL the wait for the disk: `.$call(unlogged(db))`. */
export function unlogged(db: Kysely<unknown>) {
  return <Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> =>
    isPostgres(db) ? table.modifyFront(sql`unlogged`) : table;
}
