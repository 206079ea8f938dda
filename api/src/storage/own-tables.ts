import { type DatabaseMetadataOptions, type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** The site's tables. Kysely lists the tables of all schemas, and those of other schemas belong to other programs. */
export async function ownTables<Tables>(db: Kysely<Tables>, options?: DatabaseMetadataOptions) {
  const schema = await ownSchema(db);
  return (await db.introspection.getTables(options)).filter((table) => table.schema === schema);
}

/** The schema of the site's tables in a PostgreSQL database. SQLite has no schemas. */
export async function ownSchema<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
