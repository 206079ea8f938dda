import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from 'kysely';
import type { CaseStudyTable } from './tables/case-study.table.ts';
import type { ConsoleSessionTable } from './tables/console-session.table.ts';
import type { ContactSubmissionTable } from './tables/contact-submission.table.ts';
import type { ContentVersionTable } from './tables/content-version.table.ts';
import type { DecisionTable, WithdrawalTable } from './tables/decision.table.ts';
import type { DeployTokenTable } from './tables/deploy-token.table.ts';
import type { JobTable } from './tables/job.table.ts';
import type { NewsletterSubscriberTable } from './tables/newsletter-subscriber.table.ts';
import type { OutboxTable } from './tables/outbox.table.ts';
import type { PreviewLinkTable, PreviewOpeningTable } from './tables/preview.table.ts';
import type { PromotionTable } from './tables/promotion.table.ts';
import type { ReleaseFileTable, ReleaseTable } from './tables/release.table.ts';
import type { CompositionTable, SectionCountTable, SectionErrorTable } from './tables/report.table.ts';
import type { SecretTable } from './tables/secret.table.ts';
import type { SeedingTable } from './tables/seeding.table.ts';
import type { ServerStateTable } from './tables/server-state.table.ts';
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
  seedings: SeedingTable;
  releases: ReleaseTable;
  releaseFiles: ReleaseFileTable;
  decisions: DecisionTable;
  promotions: PromotionTable;
  withdrawals: WithdrawalTable;
  deployTokens: DeployTokenTable;
  consoleSessions: ConsoleSessionTable;
  compositions: CompositionTable;
  previewLinks: PreviewLinkTable;
  previewOpenings: PreviewOpeningTable;
  sectionCounts: SectionCountTable;
  sectionErrors: SectionErrorTable;
  serverStates: ServerStateTable;
}

export type Database = Kysely<Tables>;

/** How long a command waits for a lock. */
const busyTimeoutMs = 2000;

const fileOf = (dataDir: string) => path.join(dataDir, 'shortlisted.sqlite');

/** Whether a site has its data in a folder. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(fileOf(dataDir));
}

/** Opens the database of a data folder; makes the folder where there is none. */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new SqliteDatabase(fileOf(dataDir), { timeout: busyTimeoutMs });
  sqlite.pragma('journal_mode = WAL');
  // Set on each connection: a database that is opened again starts with NORMAL, which may lose acknowledged writes.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    plugins: [new CamelCasePlugin()],
  });
}

/**
 * Makes a locked database an error at once. The event loop stands still while SQLite waits, and all visitors with it: on
 * a server the pauses are between the tries, see `retryWhenBusy`.
 */
export async function neverWait(db: Database): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(db);
}
