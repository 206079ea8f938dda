import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** Rows of other tables refer to these, so they are filled first. */
const parents = [
  'releases',
  'promotions',
  'release_evidence',
  'file_contents',
  'contact_submissions',
  'preview_links',
  'deploy_tokens',
];

/** Rows that are useful for minutes only, so they are not copied. */
const passing = ['drafts', 'rate_windows'];

/** Every table with data of the site, ordered so that references are valid while the tables are filled. */
export async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const schema = await schemaOf(db);
  const all = (await db.introspection.getTables()).filter((table) => table.schema === schema);
  const names = all
    .map(({ name }) => name)
    .filter((name) => !passing.includes(name))
    .sort();
  return [
    ...parents.filter((name) => names.includes(name)),
    ...names.filter((name) => !parents.includes(name)),
  ];
}

/** The schema of the site's tables. A PostgreSQL database may have others, which belong to other programs. */
async function schemaOf(db: Kysely<unknown>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
