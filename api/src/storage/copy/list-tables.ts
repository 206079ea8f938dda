import type { Kysely } from 'kysely';

/** Others refer to their rows, so these are filled first. */
const parents = [
  'releases',
  'promotions',
  'release_evidence',
  'file_contents',
  'contact_submissions',
  'preview_links',
  'deploy_tokens',
];

/** What is of use for minutes only. */
const passing = ['drafts', 'rate_windows'];

/** Every table that holds data of the site, in an order in which they can be filled. */
export async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const all = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const names = all.filter((name) => !passing.includes(name));
  return [
    ...parents.filter((name) => names.includes(name)),
    ...names.filter((name) => !parents.includes(name)),
  ];
}
