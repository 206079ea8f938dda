import { type Migration, Migrator } from 'kysely';
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
import * as prune from './migrations/0040-prune.ts';
import * as newsletterRequests from './migrations/0041-newsletter-requests.ts';
import * as fileContents from './migrations/0045-file-contents.ts';

/** In order. A migration that has been released is never edited. */
const migrations: Record<string, Migration> = {
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
  '0040-prune': prune,
  '0041-newsletter-requests': newsletterRequests,
  '0045-file-contents': fileContents,
};

/**
 * Brings the database to the newest version.
 *
 * @returns names of the migrations that were carried out.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
