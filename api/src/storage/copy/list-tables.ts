import type { Kysely } from 'kysely';

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
  const all = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const names = all.filter((name) => !passing.includes(name));
  return [
    ...parents.filter((name) => names.includes(name)),
    ...names.filter((name) => !parents.includes(name)),
  ];
}
