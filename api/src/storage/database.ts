import path from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { CaseStudyTable } from './tables/case-study.table.ts';
import type { ContactSubmissionTable } from './tables/contact-submission.table.ts';
import type { ContentVersionTable } from './tables/content-version.table.ts';
import type { DeployTokenTable } from './tables/deploy-token.table.ts';
import type { JobTable } from './tables/job.table.ts';
import type { NewsletterSubscriberTable } from './tables/newsletter-subscriber.table.ts';
import type { OutboxTable } from './tables/outbox.table.ts';
import type { PreviewLinkTable, PreviewOpeningTable } from './tables/preview.table.ts';
import type { PromotionTable } from './tables/promotion.table.ts';
import type { ReleaseFileTable, ReleaseTable } from './tables/release.table.ts';
import type { CompositionTable, SectionCountTable, SectionErrorTable } from './tables/report.table.ts';
import type { SecretTable } from './tables/secret.table.ts';
import type { TeamMemberTable } from './tables/team-member.table.ts';

/** Every table, by its name in queries. */
export interface Tables {
  caseStudies: CaseStudyTable;
  teamMembers: TeamMemberTable;
  jobs: JobTable;
  contactSubmissions: ContactSubmissionTable;
  outbox: OutboxTable;
  newsletterSubscribers: NewsletterSubscriberTable;
  secrets: SecretTable;
  contentVersion: ContentVersionTable;
  releases: ReleaseTable;
  releaseFiles: ReleaseFileTable;
  promotions: PromotionTable;
  deployTokens: DeployTokenTable;
  compositions: CompositionTable;
  previewLinks: PreviewLinkTable;
  previewOpenings: PreviewOpeningTable;
  sectionCounts: SectionCountTable;
  sectionErrors: SectionErrorTable;
}

export type Database = Kysely<Tables>;

/** The SQLite file of a data folder. */
export function databaseFile(dataDir: string, name = 'shortlisted.sqlite'): string {
  return path.join(dataDir, name);
}

/** Where the database is: a PostgreSQL server where there is a URL, else a SQLite file in the data folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Name of the SQLite file, where it is not that of a server. */
  file?: string;
}

export function openDatabase({ dataDir, databaseUrl, file }: DatabasePlace): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile(dataDir, file)),
    plugins: [new CamelCasePlugin()],
  });
}
