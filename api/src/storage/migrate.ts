import fs from 'node:fs/promises';
import path from 'node:path';
import { FileMigrationProvider, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { OldDatabaseError } from './database-error.ts';
import { isPostgres } from './is-postgres.ts';
import { ownSchema, ownTables } from './own-tables.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** The files in `migrations`, ordered by name. A released migration is never edited. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
});

/** Time to wait for another server that migrates the same database. */
const limitMs = 60_000;

/** Migrates the database to the newest version; other servers wait. @returns the names of the executed migrations. */
export function migrate(database: Database): Promise<string[]> {
  return retryWhenBusy(() => migrateNow(database), { limitMs });
}

async function migrateNow(database: Database): Promise<string[]> {
  const own = await migrations.getMigrations();
  const others = await listOthers(database, own);
  const all = Object.entries({ ...own, ...others }).map(([name, { up }]) => [name, withoutTimeLimit(up)]);
  const provider = { getMigrations: async () => Object.fromEntries(all) };
  const migrationTableSchema = await ownSchema(database);
  const migrator = new Migrator({
    db: database,
    provider,
    ...(migrationTableSchema && { migrationTableSchema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Removes the limit of requests on PostgreSQL. Building an index on a large table may take minutes. */
function withoutTimeLimit(up: Migration['up']): Migration {
  return {
    up: async (db) => {
      // Applies to the transaction in which Kysely runs migrations.
      if (isPostgres(db)) await sql`set local statement_timeout = 0`.execute(db);
      await up(db);
    },
  };
}

/**
 * Migrations of the database that this version lacks: those that its first one replaces, and those of a newer server on
 * the same database. During a rolling upgrade an older server may restart. Every migration is compatible with the older
 * server (see docs/databases.md).
 *
 * @throws {OldDatabaseError} if an earlier version has to migrate the database first.
 */
async function listOthers(database: Database, own: Record<string, Migration>) {
  const tables = await ownTables(database, { withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const names = rows.map(({ name }) => name);
  const [first = ''] = Object.keys(own).sort();
  if (names.length > 0 && !names.includes(first)) throw new OldDatabaseError();
  return Object.fromEntries(names.filter((name) => !own[name]).map((name) => [name, { up: async () => {} }]));
}
