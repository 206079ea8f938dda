import type { Kysely } from 'kysely';
import { ownTables } from '../own-tables.ts';

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

/** Rows that are useful for minutes only, or that a server makes again, so they are not copied. */
const passing = ['drafts', 'packed_contents', 'rate_windows'];

/** Every table with data of the site, ordered so that references are valid while the tables are filled. */
export async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const names = (await ownTables(db))
    .map(({ name }) => name)
    .filter((name) => !passing.includes(name))
    .sort();
  return [
    ...parents.filter((name) => names.includes(name)),
    ...names.filter((name) => !parents.includes(name)),
  ];
}
