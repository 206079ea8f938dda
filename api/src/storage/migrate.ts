import { type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import * as content from './migrations/0001-content.ts';
import * as leads from './migrations/0002-leads.ts';
import * as releases from './migrations/0003-releases.ts';
import * as outbox from './migrations/0004-outbox.ts';
import * as signedLinks from './migrations/0005-signed-links.ts';
import * as deployTokens from './migrations/0006-deploy-tokens.ts';
import * as releaseRecords from './migrations/0007-release-records.ts';
import * as sectionReports from './migrations/0008-section-reports.ts';
import * as previews from './migrations/0009-previews.ts';
import * as promotionOrigin from './migrations/0010-promotion-origin.ts';
import * as serverStates from './migrations/0011-server-states.ts';
import * as seedings from './migrations/0012-seedings.ts';
import * as decisions from './migrations/0013-decisions.ts';
import * as tokenKinds from './migrations/0014-token-kinds.ts';
import * as previewEnds from './migrations/0015-preview-ends.ts';
import * as jobDates from './migrations/0018-job-dates.ts';
import * as toldChanges from './migrations/0035-told-changes.ts';
import * as rateWindows from './migrations/0036-rate-windows.ts';
import * as drafts from './migrations/0037-drafts.ts';
import * as prune from './migrations/0040-prune.ts';
import * as newsletterRequests from './migrations/0041-newsletter-requests.ts';
import * as fileContents from './migrations/0045-file-contents.ts';
import * as evidence from './migrations/0050-evidence.ts';
import * as rollouts from './migrations/0051-rollouts.ts';
import * as haltNotices from './migrations/0052-halt-notices.ts';
import * as whoAndWhat from './migrations/0057-who-and-what.ts';
import * as contentEdits from './migrations/0060-content-edits.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** In order. A migration that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-leads': leads,
  '0003-releases': releases,
  '0004-outbox': outbox,
  '0005-signed-links': signedLinks,
  '0006-deploy-tokens': deployTokens,
  '0007-release-records': releaseRecords,
  '0008-section-reports': sectionReports,
  '0009-previews': previews,
  '0010-promotion-origin': promotionOrigin,
  '0011-server-states': serverStates,
  '0012-seedings': seedings,
  '0013-decisions': decisions,
  '0014-token-kinds': tokenKinds,
  '0015-preview-ends': previewEnds,
  '0018-job-dates': jobDates,
  '0035-told-changes': toldChanges,
  '0036-rate-windows': rateWindows,
  '0037-drafts': drafts,
  '0040-prune': prune,
  '0041-newsletter-requests': newsletterRequests,
  '0045-file-contents': fileContents,
  '0050-evidence': evidence,
  '0051-rollouts': rollouts,
  '0052-halt-notices': haltNotices,
  '0057-who-and-what': whoAndWhat,
  '0060-content-edits': contentEdits,
};

/** How long another server may take for the same. */
const limitMs = 60_000;

/**
 * Brings the database to the newest version. Where several servers start at once, one does it and the others wait.
 *
 * @returns names of the migrations that were carried out.
 */
export function migrate(database: Database): Promise<string[]> {
  return retryWhenBusy(() => migrateNow(database), { limitMs });
}

async function migrateNow(database: Database): Promise<string[]> {
  const later = await listLater(database);
  const provider = { getMigrations: async () => ({ ...migrations, ...later }) };
  const { error, results = [] } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/**
 * Migrations of a newer server that runs on the same database: while servers are replaced one by one, an older one may be
 * started again. Each migration leaves it what it needs (see docs/databases.md).
 */
async function listLater(database: Database): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const newest = Object.keys(migrations).at(-1) ?? '';
  const later = rows.filter(({ name }) => name > newest);
  return Object.fromEntries(later.map(({ name }) => [name, { up: async () => {} }]));
}
